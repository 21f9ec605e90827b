package dev.cleave.pipelines.run;

import com.google.common.collect.ImmutableMap;
import dev.cleave.file.Repository;
import dev.cleave.pipelines.command.Stopwatch;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.commit.RunState;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.transforms.git.GitTree;
import dev.cleave.transforms.listing.Input;
import dev.cleave.transforms.listing.InputSpec;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reports how a run ends: a line of JSON on stdout, and a line for people on stderr.
 *
 * @param folder of the run
 * @param time since the start of the command
 */
public record Reporter(RunFolder folder, Terminal terminal, Stopwatch time) {
  /** The message if a run has no files. */
  public static final String NO_INPUT =
      "the inputs match no file; to give several inputs, repeat --input: a comma does not separate"
          + " them. Folders of Git, also bare repositories, are not read";

  /** What to do if no file can be cut. */
  public static final String ALLOW_EMPTY = "pass --emptyInput=ok to commit a run without chunks";

  /** Names the commits that a run reads, which stay the same when their refs move. */
  public void reads(InputSpec inputs) {
    for (Input input : inputs.inputs()) {
      GitTree git = input.git();
      if (git != null) {
        Repository found = git.repository();
        terminal.say(
            "reads %s at commit %s%s"
                .formatted(
                    input.text(),
                    found.revision(),
                    found.ref() == null ? "" : " of " + found.ref()));
      }
    }
  }

  /** A dry run, with its counts. */
  public void dryRun(Record counts) {
    boolean named = !folder.output().isEmpty();
    print("DRY_RUN", named ? folder.manifest().toString() : null, counts);
  }

  /**
   * A run that an earlier attempt has committed.
   *
   * @param pending whether {@code --onCommit} has not succeeded
   */
  void alreadyCommitted(boolean pending) {
    terminal.say(
        "run %s is committed already; %s"
            .formatted(folder.runId(), pending ? "runs --onCommit" : "nothing to do"));
  }

  /** A run that is committed, but is not the current one. */
  void notCurrent(Manifest manifest, String current) {
    print(manifest, "NOT_CURRENT");
    terminal
        .log()
        .error(
            "run %s is committed, but is not current: run %s became current meanwhile. Run the same command again with another --runId"
                .formatted(folder.runId(), current));
  }

  /** A run that refers to no other, so that there is nothing to compact. */
  public void refersToNoOther(Manifest manifest) {
    terminal.say("run " + folder.runId() + " does not refer to other runs; nothing to do");
    print(manifest);
  }

  void submitted(String jobName) {
    print("SUBMITTED", folder.manifest().toString(), ImmutableMap.of());
    terminal.say("submitted as " + jobName + "; a committed run has the file " + folder.success());
  }

  /** A job that has not written a manifest. */
  void failed(String state) {
    if (!Terminal.isProcessEnding()) {
      print(state, null, ImmutableMap.of());
    }
  }

  /** A run that a signal stops after its commit. */
  void stopped(Manifest committed) {
    terminal.log().warn("stopped by a signal; run " + folder.runId() + " is committed");
    print(committed);
  }

  /**
   * A run that a signal stops.
   *
   * @param state of the run, for the message
   * @param resumable whether the command has the option {@code --resume}
   */
  void stopped(String state, boolean resumable) {
    terminal
        .log()
        .warn(
            "stopped by a signal; run %s %s. To go on, repeat the command with --runId=%s%s"
                .formatted(
                    folder.runId(),
                    state,
                    folder.runId(),
                    resumable ? " --resume, which keeps what is finished" : ""));
    print("TERMINATED", null, ImmutableMap.of());
  }

  /**
   * A run whose tables are written, whether it is committed or not, on stderr.
   *
   * @param resumed whether it was to continue an earlier attempt
   */
  void ended(Manifest manifest, boolean resumed) {
    var written = manifest.counts().written();
    if (resumed || written.keptFiles() > 0) {
      terminal.say(
          String.format(
              Locale.ROOT,
              "kept %,d of %,d files from an earlier attempt",
              written.keptFiles(),
              written.writtenFiles()));
    }
    String meaning = manifest.state().meaning();
    String notCommitted = "; not committed, see " + folder.manifest();
    if (manifest.state() == RunState.COMMITTED) {
      terminal.say(
          CommitMessage.of(manifest, time.seconds()) + "; committed as " + folder.folder());
      return;
    }
    terminal
        .log()
        .error(
            switch (manifest.state()) {
              case NO_INPUT -> NO_INPUT;
              case NOTHING_CUT ->
                  "no file could be cut (%s): %s"
                          .formatted(
                              CommitMessage.list(manifest.breakdown().rejects()), ALLOW_EMPTY)
                      + notCommitted;
              case TOO_MANY_REMOVED ->
                  "%s: %s. If a mount or a checkout is missing, repair it and repeat the command; if they were deleted on purpose, add --maxRemovedRatio=1"
                          .formatted(
                              meaning,
                              CommitMessage.losses(
                                  Objects.requireNonNull(manifest.differences().losses())))
                      + notCommitted;
              case TOO_MANY_TOKENS ->
                  "%s: %s"
                          .formatted(
                              meaning,
                              Objects.requireNonNull(manifest.breakdown().toEmbed()).text(true))
                      + notCommitted;
              default -> meaning + notCommitted;
            });
  }

  /** A run whose tables are written, on stdout. */
  void print(Manifest manifest) {
    print(manifest, manifest.state().name());
  }

  private void print(Manifest manifest, String state) {
    terminal.report(
        new RunReport(
            folder.runId(),
            state,
            folder.manifest().toString(),
            RunReport.counts(manifest.counts()),
            RunReport.ByName.of(manifest),
            manifest.identity().datasetDigest(),
            time.seconds()));
  }

  private void print(String state, @Nullable String manifest, Object counts) {
    terminal.report(
        new RunReport(folder.runId(), state, manifest, counts, null, null, time.seconds()));
  }
}
