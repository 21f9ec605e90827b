package dev.cleave.pipelines.options;

import picocli.CommandLine.Option;

/** When a run whose tables are complete is committed. */
@GroupTitle("Commit")
public record CommitOptions(
    @Option(
            names = "--emptyInput",
            defaultValue = "fail",
            description =
                "What to do if the inputs match no file that can be cut: fail (exit 3), or ok to"
                    + " commit an empty run.")
        EmptyInput emptyInput,
    @Option(
            names = "--maxRejectRatio",
            defaultValue = "0.1",
            description =
                "The share of the listed files, from 0 to 1, that may be rejected. With more"
                    + " rejected files, the run is not committed (exit 5). Files rejected as"
                    + " BINARY, SYMLINK, NOT_REGULAR, SUBMODULE, LFS_POINTER, GITIGNORED,"
                    + " SKIPPED_CATEGORY or ARCHIVE do not count.")
        @Range(min = 0, max = 1)
        double maxRejectRatio,
    @Option(
            names = "--maxDamagedRatio",
            defaultValue = "1",
            description =
                "The share of the listed files, from 0 to 1, that may have the parse status"
                    + " DAMAGED: a syntax error hides the name of a declaration. With more such"
                    + " files, the run is not committed (exit 5).")
        @Range(min = 0, max = 1)
        double maxDamagedRatio,
    @Option(
            names = "--failOnSecrets",
            description =
                "Do not commit a run if a chunk of any of its files contains a secret (exit 5). The"
                    + " column secrets of the chunks names its kind.")
        boolean failOnSecrets,
    EmbedLimitOptions limit) {
  /** What to do with a run that has no files. */
  public enum EmptyInput {
    FAIL,
    OK
  }
}
