package dev.cleave.transforms.writing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.transforms.Samples;
import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.Entries;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileOutcome;
import dev.cleave.transforms.tables.RowPlace;
import dev.cleave.transforms.writing.Losses.Loss;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LossesTest {
  @Test
  void everyFileWithChunksCountsInItsTopFolderAndInThoseThatInputsName() {
    var counter = new Losses.Counter(Set.of("a/b/", "a/", "c/d/"));
    for (String path : new String[] {"a/b/x", "a/b/e/y", "a/z", "w"}) {
      counter.add(removed(path), removed(path));
    }
    FileOutcome stays = FileOutcome.of(entry("a/b/f").with(Change.UNCHANGED));
    counter.add(stays, stays);
    FileOutcome renamed = removed("a/b/g");
    counter.add(renamed, FileOutcome.of(renamed.entry()));
    FileOutcome edited = new FileOutcome(entry("c/h").with(Change.CHANGED), place("c/h", 1));
    counter.add(edited, edited);
    FileOutcome image = new FileOutcome(entry("d/i").removed(), place("d/i", 0));
    counter.add(image, image);
    FileOutcome added = new FileOutcome(entry("d/j"), place("a/b/f", 1));
    counter.add(added, added);
    assertEquals(
        Map.of(
            "", new Loss(7, 4),
            "a/", new Loss(5, 3),
            "a/b/", new Loss(4, 2),
            "c/", new Loss(1, 0)),
        counter.sum().folders());
  }

  @ParameterizedTest
  @CsvSource({
    "'', 2, 1, 0.4, true",
    "'', 2, 1, 0.5, false",
    "a/, 9, 9, 0, false",
    "a/, 10, 10, 0.9, true",
    "a/, 10, 10, 1, false",
    "a/, 20, 10, 0.5, false",
    "a/, 19, 10, 0.5, true",
  })
  void aFolderCountsIfItHasLostTen(String folder, long files, long gone, double ratio, boolean is) {
    Map<String, Loss> one = Map.of(folder, new Loss(files, gone));
    assertEquals(is ? one : Map.of(), new Losses(new TreeMap<>(one)).over(ratio));
  }

  /** Whichever worker counts which files. */
  @Test
  void ofManyFoldersTheFirstAreKept() {
    Losses even = Losses.NONE;
    Losses odd = Losses.NONE;
    for (int part = 0; part < 4; part++) {
      var some = new Losses.Counter(Set.of());
      for (int i = part; i < Losses.MAX_FOLDERS + 100; i += 4) {
        for (int file = 0; file < 2; file++) {
          FileOutcome outcome = removed("f%06d/%d".formatted(i, file));
          some.add(outcome, outcome);
        }
      }
      even = part % 2 == 0 ? even.plus(some.sum()) : even;
      odd = part % 2 == 0 ? odd : odd.plus(some.sum());
    }
    Losses all = odd.plus(even);
    assertEquals(all, even.plus(odd));
    assertEquals(Losses.MAX_FOLDERS, all.folders().size());
    assertEquals(
        new Loss(2L * Losses.MAX_FOLDERS + 200, 2L * Losses.MAX_FOLDERS + 200),
        all.folders().get(""));
    assertEquals("f%06d/".formatted(Losses.MAX_FOLDERS - 2), all.folders().lastKey());
    assertEquals(new Loss(2, 2), all.folders().get(all.folders().lastKey()));
  }

  private static FileOutcome removed(String path) {
    return new FileOutcome(entry(path).removed(), place(path, 1));
  }

  private static RowPlace place(String path, int rows) {
    return new RowPlace(path, Entries.RUN, "runs/run-1/chunks/part.parquet", 0, rows, "UTF-8");
  }

  private static FileEntry entry(String path) {
    return Entries.of(Samples.javaClass(path));
  }
}
