package dev.cleave.transforms.planning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.SourceRef;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class WorkPackerTest {
  private static final long MIB = 1 << 20;

  @Test
  void sortsByPathAndDropsWhatIsListedTwice() {
    assertEquals(
        List.of(ref("a", 1), ref("a/b", 2), ref("b", 3)),
        WorkPacker.distinct(
            List.of(ref("b", 3), ref("a/b", 2), ref("a", 1), ref("b", 3), ref("a", 1))));
  }

  @Test
  void keepsTheNewerOfTwoStatesOfOneObject() {
    var older = new SourceRef("file:///a", "a", 1, 100, null, null);
    var newer = new SourceRef("file:///a", "a", 2, 200, null, null);
    assertEquals(List.of(newer), WorkPacker.distinct(List.of(older, newer)));
    assertEquals(List.of(newer), WorkPacker.distinct(List.of(newer, older)));
  }

  @Test
  void refusesTwoObjectsWithOnePath() {
    var error =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                WorkPacker.distinct(
                    List.of(ref("x", 1), new SourceRef("gs://b/x", "x", 1, 0, null, null))));
    assertEquals(
        "file:///x and gs://b/x have one path, x: choose another root or exclude one",
        error.getMessage());
  }

  @Test
  void packsNothingIntoNothing() {
    assertEquals(List.of(), WorkPacker.pack(List.of()));
  }

  @Test
  void growsUnitsWithTheInput() {
    assertEquals(2 * MIB, largest(files(40, MIB)));
    assertEquals(20 * MIB, largest(files(5120, MIB)));
    assertEquals(64 * MIB, largest(files(20_000, MIB)));
  }

  @Test
  void givesALargeFileAUnitOfItsOwn() {
    var refs = List.of(ref("a", 1), ref("b", 100 * MIB), ref("c", 1), ref("d", 1));
    assertEquals(
        List.of(
            new WorkUnit(planned(refs.subList(0, 1)), 1),
            new WorkUnit(planned(refs.subList(1, 2)), 100 * MIB),
            new WorkUnit(planned(refs.subList(2, 4)), 2)),
        WorkPacker.pack(planned(refs)));
  }

  @Test
  void limitsTheFilesOfAUnit() {
    List<WorkUnit> units = WorkPacker.pack(planned(files(4001, 1)));
    assertEquals(List.of(2000, 2000, 1), units.stream().map(unit -> unit.files().size()).toList());
  }

  @Test
  void packsEveryFileOnceInOrderWhateverTheOrderOfTheListing() {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    for (int round = 0; round < 200; round++) {
      var refs = new ArrayList<SourceRef>();
      int count = random.nextInt(300);
      for (int i = 0; i < count; i++) {
        refs.add(ref("%04d".formatted(i), Math.round(Math.exp(random.nextDouble() * 19))));
      }
      var shuffled = new ArrayList<>(refs);
      shuffled.addAll(refs.subList(0, random.nextInt(count + 1)));
      Collections.shuffle(shuffled, random);
      List<WorkUnit> units = WorkPacker.pack(planned(WorkPacker.distinct(shuffled)));
      String run = "seed " + seed + " round " + round;
      assertEquals(refs, units.stream().flatMap(unit -> refs(unit).stream()).toList(), run);
      for (WorkUnit unit : units) {
        assertEquals(WorkPacker.bytes(refs(unit)), unit.bytes(), run);
        assertTrue(unit.bytes() <= 64 * MIB || unit.files().size() == 1, run);
        assertTrue(!unit.files().isEmpty() && unit.files().size() <= WorkPacker.MAX_FILES, run);
      }
    }
  }

  private static long largest(List<SourceRef> refs) {
    return WorkPacker.pack(planned(refs)).stream().mapToLong(WorkUnit::bytes).max().orElseThrow();
  }

  private static List<SourceRef> files(int count, long size) {
    Stream<SourceRef> files =
        IntStream.range(0, count).mapToObj(i -> ref("%05d".formatted(i), size));
    return files.toList();
  }

  private static List<PlannedFile> planned(List<SourceRef> refs) {
    return refs.stream().map(PlannedFile::of).toList();
  }

  private static List<SourceRef> refs(WorkUnit unit) {
    return unit.files().stream().map(PlannedFile::ref).toList();
  }

  private static SourceRef ref(String path, long size) {
    return new SourceRef("file:///" + path, path, size, 0, null, null);
  }
}
