package dev.cleave.transforms;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceRef;
import dev.cleave.language.SkippedCategories;
import dev.cleave.transforms.attributes.AttributeSpec;
import dev.cleave.transforms.coders.RecordCoder;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.store.MemoryFileSystem;
import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.Entries;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileOutcome;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.view.Views;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.beam.runners.direct.DirectOptions;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.Pipeline.PipelineExecutionException;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Combine;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.junit.jupiter.api.Test;

class PlanWorkTest {
  // More than 50,000, which is as many as one worker plans.
  private static final int IN_ONE_FOLDER = 52_000;
  private static final int MANY = 55_000;

  private static final SourceRef A = new SourceRef("file:///r/a", "a", 3, 1, null, null);
  private static final SourceRef B = new SourceRef("file:///r/b", "b", 9L << 20, 1, null, null);
  private static final SourceRef C =
      new SourceRef(
          "file:///r/c", "c", 0, 1, null, new Rejection(RejectReason.SYMLINK, "link to a"));

  private static final ChangeDetector DETECTOR =
      new ChangeDetector(CutOptions.DEFAULT, SkippedCategories.NONE, 1 << 20, false, Views.NONE);
  private static final FileEntry PREVIOUS = Entries.of(Samples.latin1("x"));
  private static final String CONFIG = DETECTOR.configOf("text", A);

  private final Pipeline pipeline = TestPipelines.create();

  @Test
  void packsEachObjectOnce() {
    packsEachObjectOnce(PlanWork.with(AttributeSpec.NONE));
    packsEachObjectOnce(PlanWork.with(AttributeSpec.NONE).inOneRange());
    pipeline.run().waitUntilFinish();
  }

  private void packsEachObjectOnce(PlanWork plan) {
    String name = "plan" + plan.hashCode();
    PCollectionTuple planned =
        pipeline.apply("list" + name, Create.of(C, B, A, B, A)).apply(name, plan);
    PAssert.that(planned.get(PlanWork.getUnitsTag()))
        .containsInAnyOrder(
            WorkUnit.of(List.of(PlannedFile.of(A)), 3),
            WorkUnit.of(List.of(PlannedFile.of(B)), 9L << 20),
            WorkUnit.of(List.of(PlannedFile.of(C)), 0));
    PAssert.that(planned.get(PlanWork.getSettledTag())).empty();
    assertListed(new FileTotal(3, 3 + (9L << 20)), planned);
  }

  private static void assertListed(FileTotal expected, PCollectionTuple planned) {
    PCollection<FileTotal> parts = planned.get(PlanWork.getListedTag());
    PAssert.that(parts.apply(parts.getName() + "/Sum", Combine.globally(FileTotal::sum)))
        .containsInAnyOrder(expected);
  }

  @Test
  void countsNothingWhereNothingIsListed() {
    PCollectionTuple planned =
        pipeline
            .apply(Create.empty(RecordCoder.of(SourceRef.class)))
            .apply(PlanWork.with(AttributeSpec.NONE));
    PAssert.that(planned.get(PlanWork.getUnitsTag())).empty();
    assertListed(FileTotal.NOTHING, planned);
    pipeline.run().waitUntilFinish();
  }

  @Test
  void failsOnTwoObjectsWithOnePath() {
    var other = new SourceRef("file:///other/a", "a", 3, 1, null, null);
    pipeline.apply(Create.of(A, other)).apply(PlanWork.with(AttributeSpec.NONE));
    var error =
        assertThrows(PipelineExecutionException.class, () -> pipeline.run().waitUntilFinish());
    assertTrue(
        error.getMessage().contains("file:///other/a and file:///r/a have one path, a"),
        error.getMessage());
  }

  /**
   * More objects than one worker plans, in one folder and in many, with Git's files about all. The
   * runner's checks of every element are off: the other tests have them.
   */
  @Test
  void plansManyObjectsInSeveralRanges() {
    pipeline.getOptions().as(DirectOptions.class).setEnforceImmutability(false);
    pipeline.getOptions().as(DirectOptions.class).setEnforceEncodability(false);
    String root = "mem://ranges/";
    MemoryFileSystem.put(root + ".gitattributes", "*.x linguist-vendored\n".getBytes(UTF_8));
    MemoryFileSystem.put(root + "d1/.gitattributes", "*.x linguist-generated\n".getBytes(UTF_8));
    var refs = new ArrayList<SourceRef>();
    refs.add(new SourceRef(root + ".gitattributes", ".gitattributes", 23, 7, null, null));
    refs.add(new SourceRef(root + "d1/.gitattributes", "d1/.gitattributes", 24, 7, null, null));
    for (int i = 0; i < MANY; i++) {
      String path =
          i < IN_ONE_FOLDER ? "d1/f%05d.x".formatted(i) : "d%d/f%05d.x".formatted(i % 900, i);
      refs.add(new SourceRef(root + path, path, 4096, 7, null, null));
    }
    var listed = new ArrayList<>(refs);
    listed.addAll(refs.subList(0, 1000));
    Collections.shuffle(listed, new Random(1));
    var planned = pipeline.apply(Create.of(listed)).apply(PlanWork.with(AttributeSpec.NONE));
    PAssert.that(planned.get(PlanWork.getUnitsTag())).satisfies(PlanWorkTest::hold);
    assertListed(new FileTotal(MANY + 2, MANY * 4096L + 47), planned);
    pipeline.run().waitUntilFinish();
  }

  /** The previous run has more files than one worker plans; nearly all of them are as they were. */
  @Test
  void plansOnlyWhatMayHaveChanged() {
    compares(PlanWork.with(AttributeSpec.NONE), MANY);
  }

  @Test
  void plansOnlyWhatMayHaveChangedInOneRange() {
    compares(PlanWork.with(AttributeSpec.NONE).inOneRange(), 100);
  }

  private void compares(PlanWork plan, int files) {
    pipeline.getOptions().as(DirectOptions.class).setEnforceImmutability(false);
    pipeline.getOptions().as(DirectOptions.class).setEnforceEncodability(false);
    var listed = new ArrayList<SourceRef>();
    var blocks = new ArrayList<OutcomeBlock>();
    var previous = new OutcomeBlock.Builder(blocks::add);
    for (int i = 0; i < files; i++) {
      String path = "d%d/f%05d".formatted(i % 90, i);
      FileEntry entry = entry(path);
      previous.add(FileOutcome.of(entry));
      boolean changed = i % 50 == 7;
      if (i % 50 != 3) {
        listed.add(ref(path, changed ? "new" : "old"));
      }
    }
    previous.flush();
    listed.add(ref("added", "old"));
    Collections.shuffle(listed, new Random(1));
    PCollection<OutcomeBlock> before =
        pipeline.apply("previous", Create.of(blocks).withCoder(RecordCoder.of(OutcomeBlock.class)));
    var planned = pipeline.apply(Create.of(listed)).apply(plan.comparedWith(before, DETECTOR));
    int share = files / 50;
    int changed = share + 1;
    assertListed(new FileTotal(listed.size(), 7L * listed.size()), planned);
    PAssert.that(planned.get(PlanWork.getUnitsTag()))
        .satisfies(
            units -> {
              var paths = new TreeSet<String>();
              for (WorkUnit unit : units) {
                for (PlannedFile file : unit.files()) {
                  String path = file.ref().path();
                  assertTrue(paths.add(path), path);
                  FileEntry expected = path.equals("added") ? null : entry(path);
                  assertEquals(expected, file.previous());
                  assertEquals(expected == null ? "old" : "new", file.ref().etag());
                }
              }
              assertEquals(changed, paths.size());
              return null;
            });
    PAssert.that(planned.get(PlanWork.getSettledTag()))
        .satisfies(
            settled -> {
              var counts = new TreeMap<Change, Integer>();
              for (OutcomeBlock block : settled) {
                block
                    .outcomes()
                    .forEach(
                        outcome -> {
                          FileEntry entry = outcome.entry();
                          FileEntry was = entry(entry.path());
                          boolean gone = entry.change() == Change.REMOVED;
                          assertEquals(
                              gone ? was.removed() : was.unchanged(ref(was.path(), "old")), entry);
                          assertEquals(gone ? was.place() : null, outcome.before());
                          counts.merge(entry.change(), 1, Integer::sum);
                        });
              }
              assertEquals(
                  Map.of(Change.REMOVED, share, Change.UNCHANGED, files - 2 * share), counts);
              return null;
            });
    pipeline.run().waitUntilFinish();
  }

  private static SourceRef ref(String path, String etag) {
    return new SourceRef("gs://b/" + path, path, 7, 9, etag, null);
  }

  /** What the previous run recorded of a file. */
  private static FileEntry entry(String path) {
    return Entries.altered(
        PREVIOUS,
        columns -> {
          columns.text("file_path", path);
          columns.text("etag", "old");
          columns.text("config_fingerprint", CONFIG);
        });
  }

  private static Void hold(Iterable<WorkUnit> units) {
    var seen = new TreeMap<String, SourceRef>();
    int count = 0;
    for (WorkUnit unit : units) {
      String before = "";
      for (PlannedFile file : unit.files()) {
        SourceRef ref = file.ref();
        assertNull(file.previous());
        assertTrue(before.compareTo(ref.path()) < 0, "neighbours, in path order");
        before = ref.path();
        assertNull(seen.put(ref.path(), ref), ref.path());
      }
      assertTrue(unit.bytes() <= 4L << 20, unit.bytes() + " bytes in a unit");
      count++;
    }
    assertEquals(MANY + 2, seen.size());
    assertTrue(count >= MANY * 4096L >> 21, count + " units");
    for (SourceRef ref : seen.values()) {
      boolean tagged = ref.path().endsWith(".x");
      assertEquals(tagged ? true : null, ref.attributes().vendored(), ref.path());
      boolean inside = tagged && ref.path().startsWith("d1/");
      assertEquals(inside ? true : null, ref.attributes().generated(), ref.path());
    }
    return null;
  }
}
