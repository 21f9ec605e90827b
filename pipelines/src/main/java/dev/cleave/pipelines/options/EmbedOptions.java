package dev.cleave.pipelines.options;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** All options of the command embed. */
@GroupTitle("Text")
public record EmbedOptions(
    CommittedRunOptions run,
    ModelOptions model,
    EmbedLimitOptions limit,
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
