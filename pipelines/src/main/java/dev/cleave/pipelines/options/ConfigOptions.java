package dev.cleave.pipelines.options;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that every command has. */
@GroupTitle("Configuration")
public record ConfigOptions(
    @Option(
            names = "--config",
            description =
                "A YAML file with options, one a line, such as 'maxChunkSize: 1000', or"
                    + " 'input: [src, lib]'. A variable of the environment, such as"
                    + " CLEAVE_MAX_CHUNK_SIZE=1000, comes before the file, and an option on the"
                    + " command line before both. An argument @FILE stands for the arguments in a"
                    + " file, one a line.")
        @Nullable String config) {}
