package dev.cleave.transforms.listing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.SourceRef;
import dev.cleave.transforms.glob.PathPattern;
import dev.cleave.transforms.store.MemoryFileSystem;
import dev.cleave.transforms.store.OpenStores;
import dev.cleave.transforms.store.PagedStore;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What lies in a store is the same, listed here or by Beam: that is RemoteListingTest. */
class StoreListerTest {
  private final OpenStores stores = new OpenStores(PipelineOptionsFactory.create());
  private final List<String> listed = new ArrayList<>();
  private final List<Branches> branches = new ArrayList<>();
  private SourceLister lister;

  @AfterEach
  void close() {
    stores.close();
  }

  @Test
  void whatFitsAPageIsOneRequest() {
    put("paged://small/", "a/x", "b/c/y");
    split("paged://small");
    assertEquals(List.of("a/x", "b/c/y"), listed);
    assertEquals(List.of(), branches);
    assertEquals(List.of("all paged://small/"), PagedStore.requests("paged://small/"));
  }

  @Test
  void splitsAtFoldersUntilThereAreEnough() {
    var expected = new TreeSet<String>();
    for (int i = 0; i < 500; i++) {
      expected.add("a%d/b%02d/%d".formatted(i % 5, i % 100, i));
    }
    expected.add("top");
    put("paged://large/", expected.toArray(String[]::new));
    split("paged://large");
    assertEquals(List.of("top"), listed);
    // Five folders are too few; with the twenty of each of four there are enough.
    List<String> folders = branches.stream().flatMap(b -> b.folders().stream()).toList();
    assertEquals(81, folders.size());
    assertTrue(folders.contains("paged://large/a0/b05/"), folders.toString());
    assertTrue(folders.contains("paged://large/a4/"), folders.toString());
    listBranches();
    assertEquals(new ArrayList<>(expected), listed.stream().sorted().toList());
  }

  @Test
  void aFolderOfManyFoldersIsNotHeld() {
    var expected = new ArrayList<String>();
    for (int i = 0; i < 1000; i++) {
      expected.add("f%04d/x".formatted(i));
    }
    put("paged://wide/", expected.toArray(String[]::new));
    split("paged://wide");
    assertEquals(1000, branches.stream().mapToInt(b -> b.folders().size()).sum());
    for (Branches each : branches) {
      assertTrue(each.folders().size() <= PagedStore.PAGE, each.toString());
    }
    listBranches();
    assertEquals(expected, listed.stream().sorted().toList());
  }

  @Test
  void foldersThatAreLeftOutAreNotListed() {
    put("paged://out/", "a/1", "a/2", "a/.git/3", "b/4", "node_modules/5", "gen/c/6", "gen/7");
    var spec = InputSpec.of("paged://out").excluding(List.of(PathPattern.of("gen/")));
    split(spec);
    listBranches();
    assertEquals(List.of("a/1", "a/2", "b/4"), listed.stream().sorted().toList());
    for (String folder : List.of("a/.git", "node_modules", "gen")) {
      assertEquals(List.of(), PagedStore.requests("paged://out/" + folder));
    }
  }

  @Test
  void aPatternOfKnownDepthIsNotSearchedDeeper() {
    put("paged://deep/", "a/1.c", "a/2.c", "a/x/3.c", "b/4.c", "b/y/z/5.c", "6.c");
    split("paged://deep/*/*.c");
    listBranches();
    assertEquals(List.of("a/1.c", "a/2.c", "b/4.c"), listed.stream().sorted().toList());
    assertFalse(PagedStore.requests("paged://deep/").contains("folder paged://deep/a/x/"));
  }

  @Test
  void anyTreeIsListedWhole() {
    long seed = Long.getLong("cleave.seed", System.nanoTime());
    var random = new Random(seed);
    for (int round = 0; round < 60; round++) {
      String bucket = "paged://any" + seed + "-" + round + "/";
      var expected = new TreeSet<String>();
      int width = 1 + random.nextInt(20);
      for (int i = random.nextInt(400); i >= 0; i--) {
        var path = new StringBuilder();
        for (int depth = random.nextInt(5); depth > 0; depth--) {
          path.append((char) ('a' + random.nextInt(width))).append('/');
        }
        expected.add(path.append("f").append(random.nextInt(300)).toString());
      }
      put(bucket, expected.toArray(String[]::new));
      listed.clear();
      branches.clear();
      split(bucket);
      listBranches();
      assertEquals(new ArrayList<>(expected), listed.stream().sorted().toList(), "seed " + seed);
    }
  }

  @Test
  void saysWhatToCheckIfTheStoreFails() {
    put("paged://sick/", "a");
    MemoryFileSystem.fail("paged://sick/", new IOException("503\nSlow Down"));
    var error = assertThrows(StorageException.class, () -> split("paged://sick"));
    assertEquals(
        "cannot list paged://sick/: 503 Slow Down; check that the store can be"
            + " reached and that these credentials permit listing",
        error.getMessage());
    error = assertThrows(StorageException.class, () -> split("paged://gone/x/"));
    assertEquals(
        "cannot list paged://gone/x/: the bucket does not exist; check its name and the endpoint"
            + " of the store",
        error.getMessage());
  }

  private static void put(String folder, String... names) {
    for (String name : names) {
      MemoryFileSystem.put(folder + name, new byte[1]);
    }
  }

  private void split(String input) {
    split(InputSpec.of(input));
  }

  private void split(InputSpec spec) {
    lister = new SourceLister(spec);
    lister.split(spec.inputs().getFirst(), stores, ref -> listed.add(ref.path()), branches::add);
  }

  private void listBranches() {
    branches.forEach(each -> lister.list(each, stores, (SourceRef ref) -> listed.add(ref.path())));
  }
}
