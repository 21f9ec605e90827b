package dev.cleave.transforms.planning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.Checksums;
import dev.cleave.file.SourceRef;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
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
    assertEquals(List.of(), WorkPacker.pack(List.of(), 1));
  }

  @Test
  void growsUnitsWithTheInputInPowersOfTwo() {
    assertEquals(2, averageMib(files(1600, MIB / 4)), 0.3);
    assertEquals(2, averageMib(files(16_000, 40_000)), 0.3);
    assertEquals(16, averageMib(files(20_000, MIB / 4)), 2.5);
    assertEquals(32, averageMib(files(100_000, MIB / 4)), 5);
  }

  @Test
  void aFileThatIsAddedRemovedOrEditedChangesOnlyTheUnitsNearIt() {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    for (int round = 0; round < 20; round++) {
      var refs = new ArrayList<SourceRef>();
      for (int i = 0; i < 6000; i++) {
        refs.add(
            ref("d%03d/%05d".formatted(i / 50, i), Math.round(Math.exp(random.nextDouble() * 12))));
      }
      List<WorkUnit> before = WorkPacker.pack(planned(refs), 1);
      int at = random.nextInt(refs.size());
      switch (round % 3) {
        case 0 -> refs.add(at, ref(refs.get(at).path() + ".0", random.nextInt(100_000)));
        case 1 -> refs.remove(at);
        default -> refs.set(at, ref(refs.get(at).path(), random.nextInt(100_000)));
      }
      var lost = new ArrayList<>(before);
      lost.removeAll(WorkPacker.pack(planned(WorkPacker.distinct(refs)), 1));
      String run = "seed " + seed + " round " + round + ": of " + before.size();
      assertTrue(before.size() > 30, run);
      assertTrue(lost.size() >= 1 && lost.size() <= 8, run + " lost " + lost.size());
    }
  }

  @Test
  void givesALargeFileAUnitOfItsOwn() {
    var refs = List.of(ref("a", 1), ref("b", 100 * MIB), ref("c", 1), ref("d", 2));
    assertEquals(
        List.of(
            WorkUnit.of(planned(refs.subList(0, 1)), 1),
            WorkUnit.of(planned(refs.subList(1, 2)), 100 * MIB),
            WorkUnit.of(planned(refs.subList(2, 4)), 3)),
        WorkPacker.pack(planned(refs), 1));
  }

  @Test
  void limitsTheFilesOfAUnit() {
    List<WorkUnit> units = WorkPacker.pack(planned(files(40_000, 1)), 1);
    assertEquals(40, units.size(), 8);
    units.forEach(unit -> assertTrue(unit.files().size() <= WorkPacker.MAX_FILES));
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
      List<WorkUnit> units = WorkPacker.pack(planned(WorkPacker.distinct(shuffled)), 1);
      String run = "seed " + seed + " round " + round;
      assertEquals(
          paths(refs).toList(), units.stream().flatMap(unit -> paths(refs(unit))).toList(), run);
      for (WorkUnit unit : units) {
        assertEquals(WorkPacker.bytes(refs(unit)), unit.bytes(), run);
        assertTrue(unit.bytes() <= 64 * MIB || unit.files().size() == 1, run);
        assertTrue(!unit.files().isEmpty() && unit.files().size() <= WorkPacker.MAX_FILES, run);
      }
    }
  }

  @Test
  void marksFilesOfOneSizeInAUnitAndFilesOfOneChecksumAnywhere() {
    var refs = new ArrayList<SourceRef>();
    refs.add(ref("a", 5, "aa"));
    refs.add(ref("b", 7));
    refs.add(ref("c", 7));
    refs.add(ref("d", 8));
    refs.add(ref("e", 100 * MIB));
    refs.add(ref("f", 5, "aa"));
    refs.add(ref("g", 5, "bb"));
    refs.add(ref("h", 5));
    refs.add(ref("i", 8));
    List<WorkUnit> units = WorkPacker.pack(planned(refs), 1);
    assertEquals(3, units.size());
    assertEquals(
        List.of("a", "f", "b", "c"),
        units.stream()
            .flatMap(unit -> paths(refs(unit).stream().filter(SourceRef::mayHaveCopies).toList()))
            .toList());
  }

  /** As in twenty refs of a repository: each content is in one unit, whatever its paths. */
  @Test
  void copiesAreInOneUnitAsFarAsTheyFit() {
    var refs = new ArrayList<SourceRef>();
    for (int version = 0; version < 20; version++) {
      for (int file = 0; file < 400; file++) {
        String uri = "git+file:///shop@%d/%03d".formatted(version, file);
        String blob = "blob " + file + (file % 10 == 0 ? " " + version : "");
        refs.add(
            new SourceRef(uri, "%02d/%03d".formatted(version, file), 5000 + file, 0, blob, null));
      }
    }
    List<WorkUnit> units = WorkPacker.pack(planned(refs), 1);
    assertTrue(units.size() > 10, "units " + units.size());
    Map<String, Set<Integer>> unitsOf = new TreeMap<>();
    var paths = new ArrayList<String>();
    for (int i = 0; i < units.size(); i++) {
      for (SourceRef ref : refs(units.get(i))) {
        unitsOf.computeIfAbsent(ref.etag(), _ -> new TreeSet<>()).add(i);
        paths.add(ref.path());
        assertEquals(!ref.path().endsWith("0"), ref.mayHaveCopies(), ref.path());
      }
    }
    unitsOf.forEach((blob, in) -> assertEquals(1, in.size(), blob));
    assertEquals(
        List.of("00/000", "00/001", "01/001", "02/001"), paths.subList(0, 4), "first of each");
    assertEquals(8000, Set.copyOf(paths).size());
    assertEquals(8000, paths.size());
    long most = units.stream().mapToLong(WorkUnit::bytes).max().orElseThrow();
    assertTrue(most <= 4 * MIB, "bytes " + most);
  }

  private static double averageMib(List<SourceRef> refs) {
    return (double) WorkPacker.bytes(refs) / MIB / WorkPacker.pack(planned(refs), 1).size();
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

  private static Stream<String> paths(List<SourceRef> refs) {
    return refs.stream().map(SourceRef::path);
  }

  private static SourceRef ref(String path, long size, String md5) {
    return ref(path, size).with(new Checksums(md5, null));
  }

  private static SourceRef ref(String path, long size) {
    return new SourceRef("file:///" + path, path, size, 0, null, null);
  }
}
