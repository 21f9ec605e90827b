package dev.cleave.pipelines.options;

import picocli.CommandLine.Option;

/** How a run is executed. */
@GroupTitle("Run")
public record RunOptions(
    @Option(
            names = "--dryRun",
            description = "Print the counts of what the command would do, and write nothing.")
        boolean dryRun,
    @Option(
            names = "--noReport",
            description =
                "Do not write report.html after the commit. 'cleave report' can write it later.")
        boolean noReport,
    DetachOptions detach) {}
