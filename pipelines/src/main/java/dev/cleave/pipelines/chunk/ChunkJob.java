package dev.cleave.pipelines.chunk;

import dev.cleave.pipelines.ExitCode;
import dev.cleave.pipelines.RunException;
import dev.cleave.pipelines.Terminal;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.commit.RunCommitter;
import dev.cleave.pipelines.commit.RunFolder;
import dev.cleave.pipelines.commit.RunLock;
import dev.cleave.pipelines.commit.RunState;
import dev.cleave.pipelines.launch.JobRunner;
import dev.cleave.pipelines.launch.RunReport;
import dev.cleave.pipelines.launch.RunnerDefaults;
import dev.cleave.pipelines.options.ChunkOptions;
import dev.cleave.pipelines.options.RunConfig;
import dev.cleave.pipelines.progress.Progress;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.jspecify.annotations.Nullable;

/** One run of the main job: what is checked before it, and told after it. */
final class ChunkJob {
  static final String NO_INPUT =
      "the inputs matched no file; repeat --input for several, a comma does not separate them";

  private final RunConfig config;
  private final ChunkOptions options;
  private final RunnerDefaults runner;
  private final Terminal terminal;
  private final long start;
  private final RunFolder folder;
  private final RunCommitter committer;

  ChunkJob(
      RunConfig config,
      ChunkOptions options,
      RunnerDefaults runner,
      Terminal terminal,
      long start) {
    this.config = config;
    this.options = options;
    this.runner = runner;
    this.terminal = terminal;
    this.start = start;
    folder = config.run().folder();
    committer = new RunCommitter(folder, options);
  }

  ExitCode run() throws IOException, InterruptedException {
    Optional<Manifest> before = committer.committed();
    return before.isPresent() ? alreadyCommitted(before.get()) : runLocked();
  }

  private ExitCode runLocked() throws IOException, InterruptedException {
    try (RunLock lock = takeLock()) {
      Optional<Manifest> before = committer.committed();
      if (before.isPresent()) {
        lock.discard();
        return alreadyCommitted(before.get());
      }
      committer.deleteLeftovers(lock.provesOthersDead() && runner.inProcess(options));
      if (options.getDetached()) {
        return submit();
      }
      Manifest manifest = execute();
      if (manifest.state() == RunState.COMMITTED) {
        lock.discard();
      }
      report(manifest);
      return manifest.state().exitCode();
    }
  }

  private RunLock takeLock() throws InterruptedException {
    try {
      return RunLock.take(folder, options, runner.jobs(options), terminal::say);
    } catch (IOException e) {
      throw new RunException(
          ExitCode.STORAGE, "--output=" + folder.output() + " cannot be written: " + e, e);
    }
  }

  private ExitCode alreadyCommitted(Manifest committed) throws IOException {
    if (!committed.fingerprint().equals(config.run().fingerprint())) {
      throw new RunException(ExitCode.OUTPUT_CONFLICT, committer.conflict());
    }
    committer.finish(committed);
    committer.deleteLock();
    terminal.say("run " + folder.runId() + " is committed already; nothing to do");
    print(committed);
    return ExitCode.OK;
  }

  private Pipeline pipeline() {
    Pipeline pipeline = Pipeline.create(options);
    ChunkPipeline.build(pipeline, config);
    return pipeline;
  }

  private ExitCode submit() {
    JobRunner.submit(pipeline());
    print("SUBMITTED", folder.manifest().toString(), Map.of(), null);
    terminal.say(
        "submitted as "
            + options.getJobName()
            + "; once it is committed there is "
            + folder.success());
    return ExitCode.OK;
  }

  private Manifest execute() throws IOException {
    var display = new AtomicReference<Progress>();
    if (runner.inProcess(options)) {
      display.set(Progress.start(terminal.err(), terminal.errIsTerminal()));
    }
    try {
      new JobRunner(pipeline(), runner, job -> display.set(watch(job))).run(config.jobTimeout());
    } catch (RunException e) {
      String state = e.exitCode() == ExitCode.TIMED_OUT ? "TIMED_OUT" : "FAILED";
      print(state, null, Map.of(), null);
      throw e;
    } finally {
      Progress shown = display.get();
      if (shown != null) {
        shown.close();
      }
    }
    return committer
        .manifest()
        .orElseThrow(
            () ->
                new RunException(ExitCode.INTERNAL, "the job ended without " + folder.manifest()));
  }

  private Progress watch(PipelineResult job) {
    terminal.say("submitted as " + options.getJobName());
    return Progress.start(terminal.err(), terminal.errIsTerminal(), runner.figures(job, options));
  }

  private void report(Manifest manifest) {
    print(manifest);
    Manifest.Counts counts = manifest.counts();
    double seconds = RunReport.secondsSince(start);
    switch (manifest.state()) {
      case COMMITTED ->
          terminal.say(
              String.format(
                  Locale.ROOT,
                  "%,d chunks from %,d files (%.1f MB) in %.1f s; %,d rejected; committed as %s",
                  counts.chunks(),
                  counts.chunked(),
                  counts.sourceBytes() / 1e6,
                  seconds,
                  counts.rejected(),
                  folder.folder()));
      case NO_INPUT -> terminal.say(NO_INPUT);
      default ->
          terminal.say(manifest.state().meaning() + "; not committed, see " + folder.manifest());
    }
  }

  private void print(Manifest manifest) {
    Manifest.Counts counts = manifest.counts();
    var json = new LinkedHashMap<String, Object>();
    json.put("listed", counts.listed());
    json.put("chunked", counts.chunked());
    json.put("empty", counts.empty());
    json.put("rejected", counts.rejected());
    json.put("skipped", counts.skipped());
    json.put("unchanged", counts.unchanged());
    json.put("bytes", counts.sourceBytes());
    json.put("chunks", counts.chunks());
    json.put("failedChecks", counts.failedChecks());
    print(manifest.state().name(), folder.manifest().toString(), json, manifest.datasetDigest());
  }

  private void print(
      String state,
      @Nullable String manifest,
      Map<String, Object> counts,
      @Nullable String digest) {
    var report =
        new RunReport(
            folder.runId(), state, manifest, counts, digest, RunReport.secondsSince(start));
    terminal.out().println(report.toJson());
  }
}
