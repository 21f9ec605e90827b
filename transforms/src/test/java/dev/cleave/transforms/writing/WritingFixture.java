package dev.cleave.transforms.writing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.chunk.ReconstructionChecker;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Sha256;
import dev.cleave.transforms.Samples;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.CheckColumn;
import dev.cleave.transforms.tables.ChunkColumn;
import dev.cleave.transforms.tables.DatasetDigest;
import dev.cleave.transforms.tables.DuckDb;
import dev.cleave.transforms.tables.Entries;
import dev.cleave.transforms.tables.RowDigest;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

/** A folder for the tables of six files, and the files and rows in it. */
abstract class WritingFixture {
  static final List<ChunkedFile> FILES =
      List.of(
          Samples.javaClass("a/Hi.java"),
          Samples.latin1("b.txt"),
          Samples.empty("c"),
          Samples.broken("d"),
          Samples.rejected("e", RejectReason.BINARY),
          Samples.rejected("f", RejectReason.BINARY));

  static final String BELOW_OUTPUT = "runs/run-1/";
  static final ReconstructionChecker CHECKER =
      new ReconstructionChecker(CutOptions.DEFAULT.sizeLimit(), false);

  @TempDir Path dir;

  static RunTarget target(Path output) {
    return new RunTarget(output + "/", BELOW_OUTPUT, Entries.RUN, "f00d");
  }

  final List<List<Object>> query(String sql, Table table) throws SQLException {
    return DuckDb.query(sql, files(dir, table));
  }

  static Path files(Path output, Table table) {
    return output.resolve(BELOW_OUTPUT + table.folder() + "/*.parquet");
  }

  static List<String> filesBelow(String folder) {
    Path root = Path.of(folder);
    try (var paths = Files.walk(root)) {
      return paths
          .filter(path -> path.toString().endsWith(".parquet"))
          .map(path -> root.relativize(path).toString())
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static void assertTrueToDisk(WrittenFile file, Path folder) {
    Path path = folder.resolve(file.path());
    assertTrue(
        file.path().matches(file.table().folder() + "/part-[0-9a-f]{8}-[0-9a-f]{12}\\.parquet"),
        file.path());
    try {
      assertEquals(Files.size(path), file.sizeBytes());
      assertEquals(Sha256.hex(Files.readAllBytes(path)), file.sha256());
      assertEquals(List.of(List.of(file.rows())), DuckDb.query("SELECT count(*) FROM $1", path));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  static DatasetDigest digest(List<ChunkedFile> files) {
    DatasetDigest sum = DatasetDigest.ZERO;
    for (ChunkedFile file : files) {
      sum = sum.plus(RowDigest.of(Table.CHUNKS.rows(), ChunkColumn.rows(file)));
      ReconstructionCheck check = CHECKER.check(file);
      if (check != null) {
        Row row = CheckColumn.row(file.source().ref().fileId(), file.source().ref().path(), check);
        sum = sum.plus(RowDigest.of(Table.CHECKS.rows(), List.of(row)));
      }
    }
    return sum;
  }
}
