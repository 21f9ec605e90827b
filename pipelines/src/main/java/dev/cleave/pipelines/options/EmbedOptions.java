package dev.cleave.pipelines.options;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** All options of the command embed. A number that is not given is 0. */
@GroupTitle("Cost")
public record EmbedOptions(
    CommittedRunOptions run,
    ModelOptions model,
    @Option(
            names = "--maxEmbedTokens",
            description =
                "End the command before the model is asked if more tokens than this, estimated, are"
                    + " to be embedded (exit code 5). Default: no limit.")
        @Range(min = 1, max = Long.MAX_VALUE)
        long maxEmbedTokens,
    @Option(
            names = "--text",
            description =
                "Print the vector of this text, such as a question, as a line of JSON. Read and"
                    + " write nothing else.")
        @Nullable String text,
    DetachOptions detach,
    JobOptions job,
    NativesOptions natives)
    implements CommandOptions {}
