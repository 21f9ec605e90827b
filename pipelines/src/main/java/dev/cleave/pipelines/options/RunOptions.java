package dev.cleave.pipelines.options;

import picocli.CommandLine.Option;

/** How a run is executed. */
@GroupTitle("Run")
public record RunOptions(
    @Option(
            names = "--dryRun",
            defaultValue = "false",
            fallbackValue = "true",
            description =
                "Print the counts of what the command would do, and write nothing. --dryRun=cut"
                    + " also reads and cuts the files on this machine (chunk, reindex), and counts"
                    + " chunks, tokens and what would be embedded.")
        DryRun dryRun,
    @Option(
            names = "--noReport",
            description =
                "Do not write report.html after the commit. 'cleave report' can write it later.")
        boolean noReport,
    DetachOptions detach) {
  /** What a command does in place of a run. */
  public enum DryRun {
    /** It does what it is for. */
    FALSE,
    /** It counts files by their listing. */
    TRUE,
    /** It cuts files and counts their chunks. */
    CUT
  }

  /** Whether nothing is to be written. */
  public boolean isDry() {
    return dryRun != DryRun.FALSE;
  }
}
