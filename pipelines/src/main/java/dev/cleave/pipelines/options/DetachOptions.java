package dev.cleave.pipelines.options;

import picocli.CommandLine.Option;

/** Whether a command waits for its job. */
@GroupTitle("Run")
public record DetachOptions(
    @Option(
            names = "--detached",
            description =
                "Return when the cluster has accepted the job, which then commits the run or its"
                    + " vectors, or writes the report of verify, without this process. The line on"
                    + " stdout has the state SUBMITTED and the path of the manifest or of the"
                    + " report.")
        boolean detached) {}
