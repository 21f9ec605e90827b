package dev.cleave.pipelines.options;

import picocli.CommandLine.Option;

/** All options of the command gc. A number that is not given is 0. */
@GroupTitle("Retention")
public record GcOptions(
    FolderOptions folder,
    @Option(
            names = "--keep",
            description = "Keep this many of the newest committed runs; at least 1.")
        @Range(min = 1, max = Integer.MAX_VALUE)
        int keep,
    @Option(
            names = "--keepDays",
            description =
                "Keep the runs that were committed in this many days before now; at least 1.")
        @Range(min = 1, max = Integer.MAX_VALUE)
        int keepDays,
    @Option(
            names = "--minAgeHours",
            defaultValue = "24",
            description =
                "Remove the run of a detached job that has not committed it only if its newest file"
                    + " is at least this many hours old: the job may still be writing it.")
        @Range(min = 0, max = Integer.MAX_VALUE)
        int minAgeHours,
    @Option(
            names = "--dryRun",
            description = "List the runs that would be removed. Remove and write nothing.")
        boolean dryRun)
    implements CommandOptions {}
