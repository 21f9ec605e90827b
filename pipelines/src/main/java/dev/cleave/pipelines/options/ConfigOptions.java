package dev.cleave.pipelines.options;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where else options are given. */
@GroupTitle("Configuration")
public record ConfigOptions(
    @Option(
            names = "--config",
            description =
                "A YAML file with options, one a line, such as 'maxChunkSize: 1000', or"
                    + " 'input: [src, lib]'; ${NAME} and ${NAME:-default} stand for a variable of"
                    + " the environment. A variable such as CLEAVE_MAX_CHUNK_SIZE=1000 comes before"
                    + " the file, and an option on the command line before both. An argument @FILE"
                    + " stands for the arguments in a file, one a line.")
        @Nullable String config,
    @Option(
            names = "--printConfig",
            description =
                "Print all options with the value that each has, and the place where it is given."
                    + " Run nothing. Secrets are left out.")
        boolean printConfig) {}
