package dev.cleave.pipelines.chunk;

import dev.cleave.file.SourceRef;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.commit.CommitLimits;
import dev.cleave.pipelines.commit.RunState;
import dev.cleave.pipelines.config.RunConfig;
import dev.cleave.pipelines.launch.Failures;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.pipelines.progress.Figures;
import dev.cleave.pipelines.progress.Progress;
import dev.cleave.pipelines.run.Reporter;
import dev.cleave.transforms.attributes.AttributeAssigner;
import dev.cleave.transforms.history.PreviousRun;
import dev.cleave.transforms.history.StoredFiles;
import dev.cleave.transforms.listing.SourceLister;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.planning.WorkPacker;
import dev.cleave.transforms.planning.WorkPlanned;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.writing.UnitStep;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** Cuts the files of a run on this machine, and writes nothing. Holds the listing in memory. */
public final class CutWithoutWriting {
  private final RunConfig config;
  private final @Nullable Comparison comparison;
  private final PipelineOptions options;
  private final CutCounter counter;

  private CutWithoutWriting(
      RunConfig config, @Nullable Comparison comparison, PipelineOptions options) {
    this.config = config;
    this.comparison = comparison;
    this.options = options;
    RunFolder folder = config.run().folder();
    // Without an earlier run, there may be no folder.
    boolean compared = comparison != null && comparison.previous() != null;
    counter =
        new CutCounter(
            compared ? folder.target(config.run().fingerprint()).output() : "", folder.runId());
  }

  /**
   * Cuts the files that a run would cut, and reports their counts.
   *
   * @param comparison what the run is compared with, or null
   * @return the exit code for what is known without the run
   * @throws RunException if the inputs or the previous run cannot be read
   */
  public static ExitCode run(
      RunConfig config, @Nullable Comparison comparison, PipelineOptions options, Reporter reporter)
      throws IOException, InterruptedException {
    DryCut counts;
    try (var _ = Progress.ofProcess(reporter.terminal().log(), Figures.CUTTING)) {
      counts = new CutWithoutWriting(config, comparison, options).count();
    }
    reporter.dryRun(counts);
    CommitLimits limits = config.run().limits();
    if (counts.files() == 0 && !limits.emptyInputAllowed()) {
      throw new RunException(ExitCode.NO_INPUT, Reporter.NO_INPUT);
    }
    // An archive counts as a file, and is neither cut nor rejected.
    if (counts.cut().files() + counts.unchanged() == 0 && !limits.emptyInputAllowed()) {
      RunState state = RunState.NOTHING_CUT;
      throw new RunException(state.exitCode(), state.meaning() + ": " + Reporter.ALLOW_EMPTY);
    }
    if (!limits.allowTokens(counts.sum().tokensToEmbed())) {
      RunState state = RunState.TOO_MANY_TOKENS;
      throw new RunException(
          state.exitCode(), state.meaning() + ": " + counts.toEmbed().text(comparison != null));
    }
    return ExitCode.OK;
  }

  private DryCut count() throws IOException, InterruptedException {
    PreviousRun previous = comparison == null ? null : comparison.previous();
    var before = new ArrayList<FileEntry>();
    if (previous != null) {
      previous.files().forEach(file -> StoredFiles.read(file, previous.runId(), before::add));
    }
    var listed = new ArrayList<SourceRef>();
    SourceLister.list(config.input(), options, listed::add);
    List<SourceRef> refs =
        config
            .limits()
            .archives()
            .apart(
                AttributeAssigner.assign(
                    WorkPacker.distinct(listed), List.of(), config.attributes(), options));
    var total = new FileTotal(refs.size(), WorkPacker.bytes(refs));
    WorkPlanned.commit(total);
    cut(WorkPacker.pack(changed(refs, before), 1));
    return counter.result(total, before);
  }

  /** Settles what need not be read, and returns the rest. */
  private List<PlannedFile> changed(List<SourceRef> refs, List<FileEntry> before) {
    NavigableMap<String, FileEntry> left = new TreeMap<>();
    before.forEach(entry -> left.put(entry.path(), entry));
    ChangeDetector detector = detector();
    var changed = new ArrayList<PlannedFile>();
    for (SourceRef ref : refs) {
      PlannedFile file = PlannedFile.since(left, ref);
      FileEntry entry = detector.withoutReading(file);
      if (entry == null) {
        changed.add(file);
      } else {
        List<FileEntry> members = ChangeDetector.membersOf(file, ref);
        counter.found(FileTotal.ofEntries(members));
        members.forEach(counter::unchanged);
        counter.unchanged(entry);
      }
    }
    left.values().forEach(counter::removed);
    return changed;
  }

  private ChangeDetector detector() {
    return ChunkPipeline.detector(config, comparison != null && comparison.modifiedTrusted());
  }

  private void cut(List<WorkUnit> units) throws InterruptedException {
    var queue = new ConcurrentLinkedQueue<>(units);
    try (var threads = Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors())) {
      var workers = new ArrayList<Future<?>>();
      for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
        workers.add(
            threads.submit(
                () -> {
                  cutAll(queue);
                  return null;
                }));
      }
      for (Future<?> worker : workers) {
        worker.get();
      }
    } catch (ExecutionException e) {
      throw Failures.ofCommand(e.getCause());
    }
  }

  private void cutAll(ConcurrentLinkedQueue<WorkUnit> units) throws Exception {
    UnitStep step = ChunkPipeline.step(config, detector());
    try {
      step.setup(options);
      for (WorkUnit unit = units.poll(); unit != null; unit = units.poll()) {
        step.process(unit.files(), counter);
      }
    } finally {
      units.clear(); // after a failure, the others need not go on
      step.teardown();
    }
  }
}
