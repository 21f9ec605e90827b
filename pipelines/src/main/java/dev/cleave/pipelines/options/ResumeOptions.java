package dev.cleave.pipelines.options;

import picocli.CommandLine.Option;

/** What becomes of the work of an earlier attempt at a run. */
@GroupTitle("Run")
public record ResumeOptions(
    @Option(
            names = "--resume",
            description =
                "Continue the run that --runId names, if an earlier attempt did not commit it. What"
                    + " that attempt has finished is kept, unless files or options have changed."
                    + " Without this option, everything is done again.")
        boolean resume) {}
