package dev.cleave.pipelines.run;

import dev.cleave.pipelines.command.Stopwatch;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.commit.RunFolder;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reports how a run ends: a line of JSON on stdout, and a line for people on stderr. */
public final class Reporter {
  /** What to say if a run has no files. */
  public static final String NO_INPUT =
      "the inputs match no file; to give several inputs, repeat --input: a comma does not separate"
          + " them";

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
    print("DRY_RUN", named ? folder.manifest().toString() : null, counts, null);
  }

  void alreadyCommitted(Manifest manifest) {
    terminal.say("run " + folder.runId() + " is committed already; nothing to do");
    print(manifest);
  }

  /** A run that needs no other, so that there is nothing to compact. */
  public void standsAlone(Manifest manifest) {
    terminal.say("run " + folder.runId() + " stands alone; nothing to do");
    print(manifest);
  }

  void submitted(String jobName) {
    print("SUBMITTED", folder.manifest().toString(), Map.of(), null);
    terminal.say("submitted as " + jobName + "; a committed run has the file " + folder.success());
  }

  /** A job that has not written a manifest. */
  void failed(String state) {
    print(state, null, Map.of(), null);
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
              String.format(
                  Locale.ROOT,
                  "%,d chunks from %,d files (%.1f MB) in %.1f s; %s%,d rejected; committed as %s",
                  counts.chunks(),
                  counts.chunked(),
                  counts.sourceBytes() / 1e6,
                  time.seconds(),
                  counts.unchanged() == 0
                      ? ""
                      : String.format(Locale.ROOT, "%,d unchanged; ", counts.unchanged()),
                  counts.rejected(),
                  folder.folder());
          case NO_INPUT -> NO_INPUT;
          default -> manifest.state().meaning() + "; not committed, see " + folder.manifest();
        });
  }

  private void print(Manifest manifest) {
    print(
        manifest.state().name(),
        folder.manifest().toString(),
        RunReport.Counts.of(manifest.counts()),
        manifest.datasetDigest());
  }

  private void print(
      String state, @Nullable String manifest, Object counts, @Nullable String digest) {
    var report = new RunReport(folder.runId(), state, manifest, counts, digest, time.seconds());
    terminal.out().println(report.toJson());
  }
}
