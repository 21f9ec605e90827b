package dev.cleave.transforms.tables;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.chunk.CheckedFile;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Sha256;
import dev.cleave.transforms.Samples;
import java.io.Serializable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CopyOnWriteArrayList;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingStream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricsFilter;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On the Direct runner, which checks that elements encode and stay as they are. */
class WriteTablesTest {
  private static final List<CheckedFile> FILES =
      List.of(
          Samples.javaClass("a/Hi.java"),
          Samples.latin1("b.txt"),
          Samples.empty("c"),
          Samples.broken("d"),
          Samples.rejected("e", RejectReason.BINARY),
          Samples.rejected("f", RejectReason.BINARY));

  @TempDir Path dir;

  @Test
  void whatIsWrittenIsWhatTheResultNames() throws Exception {
    List<WrittenFile> written = new Written(write(dir, FILES)).files();
    long chunks = 0;
    for (WrittenFile file : written) {
      Path path = dir.resolve(file.path());
      assertTrue(
          file.path().matches(file.table().folder() + "/part-[0-9a-f]{8}-[0-9a-f]{12}\\.parquet"),
          file.path());
      assertEquals(Files.size(path), file.sizeBytes());
      assertEquals(Sha256.hex(Files.readAllBytes(path)), file.sha256());
      assertEquals(
          List.of(List.of(file.rows())), DuckDb.query("SELECT count(*) FROM $1", path));
      chunks += file.table() == Table.CHUNKS ? file.rows() : 0;
    }
    assertEquals(8, chunks);
    assertEquals(
        List.of(List.of("CHUNKED", 3L), List.of("EMPTY", 1L), List.of("REJECTED", 2L)),
        DuckDb.query("SELECT status, count(*) FROM $1 GROUP BY 1 ORDER BY 1", all(Table.FILES)));
    assertEquals(
        List.of(List.of("d", false)),
        DuckDb.query("SELECT file_path, ok FROM $1 WHERE NOT ok", all(Table.CHECKS)));
  }
}
