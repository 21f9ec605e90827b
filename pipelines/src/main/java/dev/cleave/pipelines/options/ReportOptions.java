package dev.cleave.pipelines.options;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** All options of the command report. */
@GroupTitle("Report")
public record ReportOptions(
    CommittedRunOptions run,
    @Option(
            names = "--compare",
            description =
                "The id of a committed run that the run is compared with. Default: the run before,"
                    + " if it is kept.")
        @Nullable String compare,
    @Option(
            names = "--to",
            description =
                "The file to write, on a disk or in a store. A name that ends with .gz or .zst is"
                    + " compressed. Default: report.html beside the manifest of the run.")
        @Nullable String to)
    implements CommandOptions {}
