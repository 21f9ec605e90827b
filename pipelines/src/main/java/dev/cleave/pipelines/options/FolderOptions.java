package dev.cleave.pipelines.options;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the runs are. */
@GroupTitle("Runs")
public record FolderOptions(
    @Option(
            names = "--output",
            description = "The folder of all runs, as in the command that wrote them.")
        @Nullable String output) {}
