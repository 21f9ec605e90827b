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
            names = "--detached",
            description =
                "Return when the cluster has accepted the job, which then commits the run without"
                    + " this process. The line on stdout has the state SUBMITTED and the path of"
                    + " the manifest.")
        boolean detached) {}
