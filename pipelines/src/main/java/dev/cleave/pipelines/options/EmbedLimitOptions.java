package dev.cleave.pipelines.options;

import picocli.CommandLine.Option;

/** How much may be embedded. A number that is not given is 0. */
@GroupTitle("Cost")
public record EmbedLimitOptions(
    @Option(
            names = "--maxEmbedTokens",
            description =
                "End the command with exit code 5 if more tokens than this, estimated, are left to"
                    + " embed, equal texts counted once: chunk and reindex before the commit,"
                    + " embed before the model is asked. Default: no limit.")
        @Range(min = 1, max = Long.MAX_VALUE)
        long maxEmbedTokens) {}
