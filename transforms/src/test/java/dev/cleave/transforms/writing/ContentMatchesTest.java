package dev.cleave.transforms.writing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.file.RejectReason;
import dev.cleave.transforms.Samples;
import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.Entries;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileOutcome;
import dev.cleave.transforms.tables.RowPlace;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ContentMatchesTest {

  @Test
  void copiesNameTheFirstByPath() {
    FileEntry a = entry("a", "x");
    FileEntry b = entry("b", "x");
    FileEntry c = entry("c", "x");
    FileEntry other = entry("other", "y");
    check(
        List.of(of(c), of(other), of(a), of(b)),
        List.of(of(c.duplicateOf("a")), of(other), of(a), of(b.duplicateOf("a"))));
  }

  @Test
  void filesInOtherLanguagesAreNoCopies() {
    FileEntry file = entry("a", "x");
    FileEntry language =
        Entries.altered(entry("b", "x"), columns -> columns.text("language", "cpp"));
    List<FileOutcome> alone = List.of(of(file), of(language), removed("z", "y"));
    check(alone, alone);
  }

  /** As in another repository, or in a folder with another licence. */
  @Test
  void aFileWithAnotherConfigurationIsACopy() {
    FileEntry file = entry("a", "x");
    FileEntry config =
        Entries.altered(entry("c", "x"), columns -> columns.text("config_fingerprint", "c1"));
    check(List.of(of(file), of(config)), List.of(of(file), of(config.duplicateOf("a"))));
  }

  @Test
  void aCopyOfAnUnchangedFileHasItsRows() {
    FileEntry first = entry("a", "x").with(Change.UNCHANGED);
    FileEntry second = entry("c", "x").with(Change.UNCHANGED);
    FileEntry before = entry("Before", "x");
    FileEntry copy = entry("b", "x");
    check(
        List.of(of(second), of(copy), of(first), of(before)),
        List.of(
            of(second.duplicateOf("Before")),
            new FileOutcome(copy.duplicateOf("Before"), first.place()),
            of(first.duplicateOf("Before")),
            new FileOutcome(before, first.place())));
  }

  @Test
  void aRenamedFileNamesTheOldPathAndHasItsRows() {
    FileEntry renamed = entry("new", "x");
    FileOutcome old = removed("old", "x");
    check(
        List.of(old, of(renamed)),
        List.of(of(old.entry()), new FileOutcome(renamed.renamedFrom("old"), place("old"))));
  }

  @Test
  void renamesArePairedInPathOrder() {
    FileEntry y = entry("y", "x");
    FileEntry z = entry("z", "x");
    FileOutcome a = removed("a", "x");
    FileOutcome c = removed("c", "x");
    check(
        List.of(of(z), c, of(y), a),
        List.of(
            new FileOutcome(z.renamedFrom("c").duplicateOf("y"), place("c")),
            of(c.entry()),
            new FileOutcome(y.renamedFrom("a"), place("a")),
            of(a.entry())));
  }

  @Test
  void whatHasNoPartnerIsNewOrRemoved() {
    FileEntry y = entry("y", "x");
    FileEntry z = entry("z", "x");
    FileOutcome a = removed("a", "x");
    check(
        List.of(of(z), of(y), a),
        List.of(
            of(z.duplicateOf("y")),
            new FileOutcome(y.renamedFrom("a"), place("a")),
            of(a.entry())));
    FileOutcome b = removed("b", "x");
    check(
        List.of(b, of(y), a),
        List.of(b, new FileOutcome(y.renamedFrom("a"), place("a")), of(a.entry())));
  }

  @Test
  void moreCopiesThanRenamesHaveTheRowsOfAnUnchangedFile() {
    FileEntry same = entry("same", "x").with(Change.UNCHANGED);
    FileEntry y = entry("y", "x");
    FileEntry z = entry("z", "x");
    FileOutcome old = removed("old", "x");
    check(
        List.of(old, of(z), of(same), of(y)),
        List.of(
            of(old.entry()),
            new FileOutcome(z.duplicateOf("same"), same.place()),
            of(same),
            new FileOutcome(y.renamedFrom("old").duplicateOf("same"), place("old"))));
  }

  @Test
  void aFileThatIsCutAgainKeepsItsOwnRowsAndLendsNone() {
    FileEntry changed = entry("a", "x").with(Change.CHANGED);
    FileEntry config = entry("b", "x").with(Change.CONFIG_CHANGED);
    FileEntry added = entry("c", "x");
    var before = new RowPlace("a", "run-0", "old.parquet", 3, 2, "UTF-8");
    check(
        List.of(new FileOutcome(changed, before), new FileOutcome(config, before), of(added)),
        List.of(
            new FileOutcome(changed, before),
            new FileOutcome(config.duplicateOf("a"), before),
            of(added.duplicateOf("a"))));
    FileOutcome old = removed("old", "x");
    check(
        List.of(new FileOutcome(changed, before), old),
        List.of(new FileOutcome(changed, before), old));
  }

  @Test
  void filesWithoutChunksAreNeitherRenamedNorCopies() {
    FileEntry empty = Entries.of(Samples.empty("empty"));
    FileEntry oldEmpty = Entries.of(Samples.empty("oldEmpty"));
    FileEntry binary = binary("binary");
    FileEntry unread = Entries.of(Samples.rejected("unread", RejectReason.SYMLINK));
    List<FileOutcome> without =
        List.of(
            of(empty),
            of(Entries.of(Samples.empty("empty2"))),
            new FileOutcome(oldEmpty.removed(), oldEmpty.place()),
            of(binary),
            of(binary("binary2")),
            new FileOutcome(binary("oldBinary").removed(), binary("oldBinary").place()),
            of(unread),
            new FileOutcome(unread.removed(), unread.place()));
    check(without, without);
    // Now it is text, so its chunks are new.
    FileEntry text = entry("text", "x");
    FileEntry was = binary("was");
    FileOutcome gone = new FileOutcome(was.removed(), was.place());
    check(List.of(gone, of(text)), List.of(gone, of(text)));
  }

  /** Each outcome becomes the expected one, in whatever order they are given. */
  private static void check(List<FileOutcome> outcomes, List<FileOutcome> expected) {
    var random = new Random(1);
    for (int round = 0; round < 20; round++) {
      var matches = new ContentMatches();
      var shuffled = new ArrayList<>(outcomes);
      Collections.shuffle(shuffled, random);
      shuffled.forEach(matches::add);
      matches.pair();
      assertEquals(expected, outcomes.stream().map(matches::resolve).toList());
    }
  }

  private static FileOutcome of(FileEntry entry) {
    return FileOutcome.of(entry);
  }

  private static FileOutcome removed(String path, String content) {
    return new FileOutcome(entry(path, content).removed(), place(path));
  }

  private static RowPlace place(String path) {
    return entry(path, "").place();
  }

  /** A new file with a chunk. */
  private static FileEntry entry(String path, String content) {
    return Entries.altered(
        Entries.of(Samples.latin1(path)), columns -> columns.text("sha256", content));
  }

  /** A file that was read and then rejected. */
  private static FileEntry binary(String path) {
    return Entries.altered(
        Entries.of(Samples.rejected(path, RejectReason.BINARY)),
        columns -> columns.text("sha256", "x"));
  }
}
