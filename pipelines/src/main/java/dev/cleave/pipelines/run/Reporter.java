package dev.cleave.pipelines.run;

import dev.cleave.pipelines.command.Stopwatch;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.output.RunFolder;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reports how a run ends: a line of JSON on stdout, and a line for people on stderr. */
public final class Reporter {
  /** What to say if a run has no files. */
  public static final String NO_INPUT =
      "the inputs match no file; to give several inputs, repeat --input: a comma does not separate"
          + " them. Folders of Git, also bare repositories, are not read";

  private final RunFolder folder;
  private final Terminal terminal;
  private final Stopwatch time;

  /**
   * A reporter for one run.
   *
   * @param time since the start of the command
   */
  public Reporter(RunFolder folder, Terminal terminal, Stopwatch time) {
    this.folder = folder;
    this.terminal = terminal;
    this.time = time;
  }

  Terminal terminal() {
    return terminal;
  }

  /** A dry run, with its counts. */
  public void dryRun(Record counts) {
    boolean named = !folder.output().isEmpty();
    print("DRY_RUN", named ? folder.manifest().toString() : null, counts);
  }

  void alreadyCommitted(Manifest manifest) {
    terminal.say("run " + folder.runId() + " is committed already; nothing to do");
    print(manifest);
  }

  /** A run that is committed, but is not the current one. */
  void notCurrent(Manifest manifest, String current) {
    print(manifest, "NOT_CURRENT");
    terminal.say(
        "run %s is committed, but is not current: run %s became current meanwhile. Run the same command again with another --runId"
            .formatted(folder.runId(), current));
  }

  /** A run that needs no other, so that there is nothing to compact. */
  public void standsAlone(Manifest manifest) {
    terminal.say("run " + folder.runId() + " stands alone; nothing to do");
    print(manifest);
  }

  void submitted(String jobName) {
    print("SUBMITTED", folder.manifest().toString(), Map.of());
    terminal.say("submitted as " + jobName + "; a committed run has the file " + folder.success());
  }

  /** A job that has not written a manifest. */
  void failed(String state) {
    if (!Terminal.isProcessEnding()) {
      print(state, null, Map.of());
    }
  }

  /** A run that a signal stops after its commit. */
  void stopped(Manifest committed) {
    terminal.say("stopped by a signal; run " + folder.runId() + " is committed");
    print(committed);
  }

  /**
   * A run that a signal stops.
   *
   * @param state what is known of the run, for the message
   * @param resumable whether the command has the option {@code --resume}
   */
  void stopped(String state, boolean resumable) {
    terminal.say(
        "stopped by a signal; run %s %s. To go on, repeat the command with --runId=%s%s"
            .formatted(
                folder.runId(),
                state,
                folder.runId(),
                resumable ? " --resume, which keeps what is finished" : ""));
    print("TERMINATED", null, Map.of());
  }

  /**
   * A run whose tables are written, whether it is committed or not.
   *
   * @param resumed whether it was to continue an earlier attempt
   */
  void ended(Manifest manifest, boolean resumed) {
    print(manifest);
    Manifest.Counts counts = manifest.counts();
    if (resumed || counts.keptFiles() > 0) {
      terminal.say(
          String.format(
              Locale.ROOT,
              "kept %,d of %,d files from an earlier attempt",
              counts.keptFiles(),
              counts.writtenFiles()));
    }
    terminal.say(
        switch (manifest.state()) {
          case COMMITTED ->
              new Summary(manifest, time.seconds()) + "; committed as " + folder.folder();
          case NO_INPUT -> NO_INPUT;
          case NOTHING_CUT ->
              "none of the %,d files was cut (%s): unpack archives before, or pass --emptyInput=ok to commit a run without chunks; not committed, see %s"
                  .formatted(counts.listed(), Summary.of(manifest.rejects()), folder.manifest());
          case TOO_MANY_REMOVED ->
              "%s: %s. If a mount or a checkout is missing, repair it and repeat the command; if they were deleted on purpose, add --maxRemovedRatio=1; not committed, see %s"
                  .formatted(
                      manifest.state().meaning(),
                      Summary.ofLosses(Objects.requireNonNull(manifest.losses())),
                      folder.manifest());
          default -> manifest.state().meaning() + "; not committed, see " + folder.manifest();
        });
  }

  private void print(Manifest manifest) {
    print(manifest, manifest.state().name());
  }

  private void print(Manifest manifest, String state) {
    terminal.report(
        new RunReport(
                folder.runId(),
                state,
                folder.manifest().toString(),
                RunReport.Counts.of(manifest.counts()),
                RunReport.Differences.of(manifest),
                manifest.datasetDigest(),
                time.seconds())
            .toJson());
  }

  private void print(String state, @Nullable String manifest, Object counts) {
    var report = new RunReport(folder.runId(), state, manifest, counts, null, null, time.seconds());
    terminal.report(report.toJson());
  }
}
