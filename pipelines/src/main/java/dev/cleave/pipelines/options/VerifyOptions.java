package dev.cleave.pipelines.options;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** All options of the command verify. */
@GroupTitle("Comparison")
public record VerifyOptions(
    CommittedRunOptions run,
    JobOptions job,
    DetachOptions detach,
    NativesOptions natives,
    @Option(
            names = "--against",
            description =
                "With source, read the source files again, too, and compare their contents.")
        @Nullable Against against,
    @Option(
            names = "--report",
            description =
                "The folder of the report and of the findings, which are written to verify/<id>/ in"
                    + " it. Default: --output.")
        @Nullable String report)
    implements CommandOptions {
  /** What else a run is compared with. */
  public enum Against {
    SOURCE
  }
}
