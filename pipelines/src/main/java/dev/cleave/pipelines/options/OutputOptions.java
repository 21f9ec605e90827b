package dev.cleave.pipelines.options;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where a run is written. */
@GroupTitle("Output")
public record OutputOptions(
    @Option(
            names = "--output",
            description =
                "The folder of all runs. A run is written to runs/<runId>/ in it; _latest.json"
                    + " names the current run.")
        @Nullable String output,
    @Option(
            names = "--runId",
            description =
                "The name of the run: letters, digits, '.', '_' and '-', not starting with '.' or"
                    + " '_'. A command with the id of a failed run replaces that run; with the id"
                    + " of a committed run it does nothing. Default: the time in UTC and six hex"
                    + " digits.")
        @Nullable String runId) {}
