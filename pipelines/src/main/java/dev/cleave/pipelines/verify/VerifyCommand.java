package dev.cleave.pipelines.verify;

import dev.cleave.pipelines.command.Amount;
import dev.cleave.pipelines.command.Command;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.command.Stopwatch;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.commit.CommittedRuns;
import dev.cleave.pipelines.config.OutputFolder;
import dev.cleave.pipelines.config.RunIds;
import dev.cleave.pipelines.launch.JobRunner;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.VerifyOptions;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.transforms.store.BeamObject;
import dev.cleave.transforms.writing.RunTarget;
import java.io.IOException;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.FileSystems;

/** {@code cleave verify}: reads a committed run back, and compares it with its manifest. */
public final class VerifyCommand {
  static final String REPORT = "report.json";

  /** How many findings are named on stderr. */
  private static final int NAMED = 10;

  private static final String USAGE =
      """
      Usage: cleave verify --output=FOLDER [--runId=RUNID] [--against=source]

      Reads a committed run back. Compares the size and SHA-256 of each data file with the manifest,
      puts every file together again from its chunks, and compares the counts and digests. Follows
      a run of reindex to the runs that have its chunks. Prints one line of JSON to stdout. If
      anything differs, writes a table of findings, names the first ones on stderr, and exits with
      code 4.

      Examples:
        cleave verify --output=out
        cleave verify --output=s3://chunks/main --runId=nightly-7 --report=/tmp/report
        cleave verify --output=out --against=source
      """;

  /**
   * The line on stdout: the report without the findings.
   *
   * @param report its path
   * @param seconds time since the start of the command
   */
  private record ShortReport(
      String runId,
      String state,
      String report,
      VerifyReport.VerifiedCounts counts,
      Map<String, Long> faults,
      double seconds) {}

  /** The line on stdout if nobody waits for the job. */
  private record SubmittedReport(String runId, String state, String report) {}

  /** The line on stdout if a signal has stopped the command. */
  private record StoppedReport(String runId, String state) {}

  /** The command. */
  public static final Command COMMAND =
      new Command(
          "verify",
          "read a run back and prove that it is whole",
          USAGE,
          VerifyOptions.class,
          VerifyCommand::run);

  private VerifyCommand() {}

  private static ExitCode run(List<String> args, Terminal terminal) throws IOException {
    Stopwatch time = Stopwatch.start();
    var launch = Launch.parse(args, VerifyOptions.class);
    VerifyOptions options = launch.options();
    String output = OutputFolder.require(options.run().output());
    RunChain chain = chain(output, launch);
    String reports = options.report();
    String id = RunIds.generate(Clock.systemUTC(), new SecureRandom());
    var report =
        new RunTarget(
            folder(reports == null ? output : OutputFolder.of("--report", reports)),
            RunFolder.reportBelow(id),
            id,
            chain.run().identity().fingerprint());
    terminal.log().ofRun(chain.run().runId());
    terminal.atSignal(() -> stopped(chain.run().runId(), terminal));
    launch.prepare("verify-" + id);
    Pipeline pipeline = Pipeline.create(launch.pipelineOptions());
    List<VectorChain> vectors =
        VectorChain.read(output, chain.run().runId(), launch.pipelineOptions());
    VerifyPipeline.build(pipeline, chain, vectors, options, folder(output), report);
    String file = report.folder() + REPORT;
    if (launch.detached()) {
      JobRunner.submit(pipeline);
      terminal.report(new SubmittedReport(chain.run().runId(), "SUBMITTED", file));
      terminal.say(
          "submitted as %s; at its end it writes %s"
              .formatted(launch.pipelineOptions().getJobName(), file));
      return ExitCode.OK;
    }
    new JobRunner(launch, terminal).run(pipeline, options.job().jobTimeout());
    VerifyReport result = VerifyReport.parse(BeamObject.read(file, Integer.MAX_VALUE));
    say(result, file, time.seconds(), terminal);
    return result.differs() ? ExitCode.CHECK_FAILED : ExitCode.OK;
  }

  private static void stopped(String runId, Terminal terminal) {
    terminal
        .log()
        .warn("stopped by a signal; run %s is not verified: repeat the command".formatted(runId));
    terminal.report(new StoppedReport(runId, "TERMINATED"));
  }

  /** With a slash at its end. */
  private static String folder(String place) {
    return FileSystems.matchNewResource(place, true).toString();
  }

  private static RunChain chain(String output, Launch<VerifyOptions> launch) throws IOException {
    String given = launch.options().run().runId();
    String id =
        given == null
            ? new CommittedRuns(output, launch.pipelineOptions()).requireCurrent()
            : RunIds.require(given);
    RunChain chain =
        RunChain.read(output, id, launch.pipelineOptions())
            .orElseThrow(
                () ->
                    RunException.usage(
                        "run %s: there is no committed run of this name in %s"
                            .formatted(id, output)));
    chain
        .run()
        .requireReadable(
            ": verify it with the version that wrote it, " + chain.run().versions().cleave());
    return chain;
  }

  private static void say(VerifyReport result, String file, double seconds, Terminal terminal) {
    VerifyReport.VerifiedCounts counts = result.counts();
    for (String finding : result.first().stream().limit(NAMED).toList()) {
      terminal.log().error(finding);
    }
    String sum =
        String.format(
            Locale.ROOT,
            "%s (%.1f MB) of run %s put together from %s in %.1f s; %s",
            Amount.count(counts.files(), "file"),
            counts.bytes() / 1e6,
            result.runId(),
            Amount.count(counts.chunks(), "chunk"),
            seconds,
            counts.findings() == 0
                ? "nothing differs"
                : Amount.count(counts.findings(), "finding") + ", all of them in " + file);
    if (counts.findings() == 0) {
      terminal.say(sum);
    } else {
      terminal.log().error(sum);
    }
    terminal.report(
        new ShortReport(result.runId(), result.state(), file, counts, result.faults(), seconds));
  }
}
