package dev.cleave.pipelines.options;

import picocli.CommandLine.Option;

/** How a run is executed. */
@GroupTitle("Run")
public record RunOptions(
    @Option(
            names = "--dryRun",
            description = "Print the counts of what the command would do, and write nothing.")
        boolean dryRun,
    DetachOptions detach) {}
