package dev.cleave.transforms.planning;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.SourceRef;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PathRangesTest {

  @Test
  void aRangeBeginsWithItsBound() {
    var ranges = new PathRanges(List.of("b", "d/e"));
    assertEquals(3, ranges.count());
    assertEquals(0, ranges.of("a/z"));
    assertEquals(1, ranges.of("b"));
    assertEquals(1, ranges.of("d/d"));
    assertEquals(2, ranges.of("d/e"));
    assertEquals(2, ranges.of("é"));
    assertEquals(0, new PathRanges(List.of()).of("anything"));
  }

  @Test
  void aFolderReachesFromItsFirstRangeToItsLast() {
    var ranges = new PathRanges(List.of("a/b/", "a/m", "a0", "c/x"));
    assertEquals(0, ranges.of(""));
    assertEquals(4, ranges.last(""));
    assertEquals(0, ranges.of("a/"));
    assertEquals(2, ranges.last("a/"));
    assertEquals(1, ranges.of("a/b/"));
    assertEquals(1, ranges.last("a/b/"));
    assertEquals(3, ranges.of("c/"));
    assertEquals(4, ranges.last("c/"));
  }

  @Test
  void theFilesOfAnArchiveAreInItsRange() {
    var ranges = new PathRanges(List.of("a.jar!/k", "b/x.zip!", "b/x.zip!/m!/n"));
    for (String archive : List.of("a.jar", "b/x.zip")) {
      assertEquals(ranges.of(archive), ranges.of(archive + "!/k/z"));
      assertEquals(ranges.of(archive), ranges.of(archive + "!/z!/z"));
    }
  }

  @Test
  void everythingBelowAFolderIsBetweenItsFirstAndLastRange() {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    for (int round = 0; round < 300; round++) {
      List<String> bounds = paths(random, 1 + random.nextInt(6));
      var ranges = new PathRanges(bounds.stream().distinct().sorted().toList());
      for (String path : paths(random, 200)) {
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
          String folder = path.substring(0, slash + 1);
          int range = ranges.of(path);
          String said = path + " in " + ranges + ", seed " + seed;
          assertTrue(ranges.of(folder) <= range && range <= ranges.last(folder), said);
        }
      }
    }
  }

  @Test
  void oneRangeIsEnoughForFew() {
    assertEquals(new PathRanges(List.of()), ranges(refs(50_000), 50_000));
    assertEquals(new PathRanges(List.of()), ranges(List.of(), 50_000));
    assertEquals(2, ranges(refs(50_001), 50_000).count());
  }

  @Test
  void rangesAreAboutEvenWhateverTheOrder() {
    List<SourceRef> refs = refs(400_000);
    PathRanges ranges = ranges(refs, 50_000);
    assertEquals(8, ranges.count());
    int[] counts = new int[8];
    refs.forEach(ref -> counts[ranges.of(ref.path())]++);
    for (int count : counts) {
      assertTrue(count > 40_000 && count < 60_000, count + " objects in a range");
    }
    Collections.shuffle(refs, new Random(1));
    assertEquals(ranges, ranges(refs, 50_000));
  }

  @Test
  void aSampleStaysSmallAndTheSameHoweverItIsPutTogether() {
    var whole = new PathSample();
    var parts = new ArrayList<PathSample>();
    for (int i = 0; i < 6_000_000; i++) {
      if (i % 500_000 == 0) {
        parts.add(new PathSample());
      }
      String path = "folder" + i % 1000 + "/file" + i;
      whole.add(path);
      parts.getLast().add(path);
    }
    var merged = new FindPathRanges().mergeAccumulators(parts.reversed());
    assertEquals(6_000_000, merged.objects());
    assertTrue(merged.paths().size() <= PathSample.MOST && merged.paths().size() > 30_000);
    assertEquals(whole.bounds(50_000), merged.bounds(50_000));
    assertEquals(119, whole.bounds(50_000).size());
  }

  private static PathRanges ranges(List<SourceRef> refs, int objects) {
    var find = new FindPathRanges(objects);
    var sample = find.createAccumulator();
    for (SourceRef ref : refs) {
      sample = find.addInput(sample, ref);
    }
    return find.extractOutput(sample);
  }

  /** Half of them in one folder. */
  private static List<SourceRef> refs(int count) {
    var refs = new ArrayList<SourceRef>();
    for (int i = 0; i < count; i++) {
      String path = (i % 2 == 0 ? "large/" : "f" + i % 700 + "/") + i;
      refs.add(new SourceRef("gs://b/" + path, path, 1, 0, null, null));
    }
    return refs;
  }

  private static List<String> paths(Random random, int count) {
    var paths = new ArrayList<String>();
    for (int i = 0; i < count; i++) {
      var path = new StringBuilder();
      for (int length = 1 + random.nextInt(6); length > 0; length--) {
        path.append("a/-0.".charAt(random.nextInt(5)));
      }
      paths.add(path.toString());
    }
    return paths;
  }
}
