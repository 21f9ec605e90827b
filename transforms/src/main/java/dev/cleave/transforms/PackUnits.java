package dev.cleave.transforms;

import dev.cleave.file.SourceRef;
import dev.cleave.transforms.archive.Archives;
import dev.cleave.transforms.attributes.AttributeAssigner;
import dev.cleave.transforms.attributes.AttributeSpec;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.planning.RangeBlock;
import dev.cleave.transforms.planning.RefBlock;
import dev.cleave.transforms.planning.WorkPacker;
import dev.cleave.transforms.planning.WorkPlanned;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileOutcome;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.writing.FileDone;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.values.KV;
import org.apache.beam.sdk.values.TupleTag;
import org.jspecify.annotations.Nullable;

/**
 * Packs the objects of a range of paths into units: all of them, or those that may have changed
 * since the previous run.
 */
final class PackUnits extends DoFn<KV<Integer, Iterable<RangeBlock>>, WorkUnit> {
  static final TupleTag<WorkUnit> UNITS = new TupleTag<>("units") {};
  static final TupleTag<FileTotal> LISTED = new TupleTag<>("listed") {};
  static final TupleTag<OutcomeBlock> SETTLED = new TupleTag<>("settled") {};

  private final Counter listedFiles;
  private final Counter listedBytes;
  private final Counter unchanged;
  private final Counter doneBytes;
  private final Counter unitCount;
  private final AttributeSpec attributes;
  private final Archives archives;
  private final @Nullable ChangeDetector detector;

  /**
   * @param step has the metrics
   */
  PackUnits(
      Class<?> step,
      AttributeSpec attributes,
      Archives archives,
      @Nullable ChangeDetector detector) {
    listedFiles = Metrics.counter(step, "listedFiles");
    listedBytes = Metrics.counter(step, "listedBytes");
    unchanged = Metrics.counter(step, "unchanged");
    doneBytes = Metrics.counter(step, "doneBytes");
    unitCount = Metrics.counter(step, "units");
    this.attributes = attributes;
    this.archives = archives;
    this.detector = detector;
  }

  @ProcessElement
  public void process(
      @Element KV<Integer, Iterable<RangeBlock>> range,
      PipelineOptions options,
      MultiOutputReceiver out)
      throws InterruptedException {
    var listed = new ArrayList<SourceRef>();
    var gitFiles = new ArrayList<SourceRef>();
    var before = new TreeMap<String, FileEntry>();
    int ranges = 1;
    for (RangeBlock block : range.getValue()) {
      RefBlock objects = block.listed();
      if (objects != null) {
        objects.forEach(objects.gitFiles() ? gitFiles::add : listed::add);
        ranges = objects.ranges();
      } else {
        block.previous().entries().forEach(entry -> before.put(entry.path(), entry));
      }
    }
    List<SourceRef> refs =
        archives.apart(
            AttributeAssigner.assign(
                WorkPacker.distinct(listed), WorkPacker.distinct(gitFiles), attributes, options));
    var members = new ArrayList<FileEntry>();
    List<WorkUnit> units = WorkPacker.pack(compare(refs, before, members, out), ranges);
    units.forEach(out.get(UNITS)::output);
    var total =
        new FileTotal(refs.size(), WorkPacker.bytes(refs)).plus(FileTotal.ofEntries(members));
    out.get(LISTED).output(total);
    listedFiles.inc(total.files());
    listedBytes.inc(total.bytes());
    unitCount.inc(units.size());
    WorkPlanned.commit(total);
  }

  /**
   * Settles what need not be read, and returns the rest.
   *
   * @param before the files of the previous run, by path; none are left in it
   * @param members receives the files in archives that are settled
   */
  private List<PlannedFile> compare(
      List<SourceRef> refs,
      NavigableMap<String, FileEntry> before,
      List<FileEntry> members,
      MultiOutputReceiver out) {
    if (detector == null) {
      return refs.stream().map(PlannedFile::of).toList();
    }
    var settled = new OutcomeBlock.Builder(out.get(SETTLED)::output);
    var planned = new ArrayList<PlannedFile>();
    for (SourceRef ref : refs) {
      PlannedFile file = PlannedFile.since(before, ref);
      FileEntry entry = detector.withoutReading(file);
      if (entry == null) {
        planned.add(file);
      } else {
        List<FileEntry> inside = ChangeDetector.membersOf(file, ref);
        inside.forEach(member -> settle(member, settled));
        members.addAll(inside);
        settle(entry, settled);
      }
    }
    for (FileEntry gone : before.values()) {
      settled.add(new FileOutcome(gone.removed(), gone.place()));
    }
    settled.flush();
    return planned;
  }

  private void settle(FileEntry entry, OutcomeBlock.Builder settled) {
    settled.add(FileOutcome.of(entry));
    unchanged.inc();
    doneBytes.inc(entry.sizeBytes());
    FileDone.commit(entry);
  }
}
