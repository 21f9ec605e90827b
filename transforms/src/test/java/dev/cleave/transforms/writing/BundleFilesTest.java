package dev.cleave.transforms.writing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.transforms.Samples;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.ChunkColumn;
import dev.cleave.transforms.tables.Entries;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The data files of one bundle. */
class BundleFilesTest extends WritingFixture {
  @Test
  void aFileThatIsFullIsFollowedByAnother() throws Exception {
    BundleFiles bundle = bundle(1);
    for (ChunkedFile file : FILES.subList(0, 2)) {
      append(bundle, Entries.of(file));
    }
    List<WrittenFile> written = bundle.close();
    assertEquals(2, written.size());
    assertEquals(List.of(1L, 1L), written.stream().map(WrittenFile::rows).toList());
    assertNotEquals(written.getFirst().path(), written.getLast().path());
    written.forEach(file -> assertTrueToDisk(file, dir.resolve(BELOW_OUTPUT)));
  }

  @Test
  void anAbandonedBundleNamesNothing() throws Exception {
    BundleFiles bundle = bundle(1 << 20);
    append(bundle, Entries.of(FILES.getFirst()));
    bundle.abandon();
    assertEquals(List.of(), bundle.close());
    assertEquals(1, filesBelow(dir.toString()).size());
  }

  @Test
  void theDigestOfAFileIsTheSameWhereARowGroupEnds() throws Exception {
    var random = new Random(1);
    var bundle = new BundleFiles(target(dir));
    Path other = dir.resolve("other");
    var fileForEach = new BundleFiles(target(other), 1, null);
    for (int i = 0; i < 400; i++) {
      var path = new StringBuilder();
      random.ints(1 << 16, 'a', 'z').forEach(letter -> path.append((char) letter));
      List<Row> rows = ChunkColumn.rows(Samples.latin1(path.toString()));
      assertEquals(
          fileForEach.append(Table.CHUNKS, "0123456789", rows, Tally.NONE).digest(),
          bundle.append(Table.CHUNKS, "0123456789", rows, Tally.NONE).digest(),
          "file " + i);
    }
    fileForEach.close();
    bundle.close();
    assertEquals(
        List.of(List.of(true)),
        query("SELECT count(DISTINCT row_group_id) > 1 FROM parquet_metadata($1)", Table.CHUNKS));
  }

  private BundleFiles bundle(long maxBytes) {
    return new BundleFiles(target(dir), maxBytes, new RowCheck(CHECKER));
  }

  private static void append(BundleFiles bundle, FileEntry entry) throws IOException {
    var tally = new Tally.OfFiles(Entries.RUN);
    tally.add(entry);
    bundle.append(Table.FILES, "0123456789", List.of(entry.row()), tally.sum());
  }
}
