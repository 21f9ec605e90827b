package dev.cleave.transforms.writing;

import static dev.cleave.transforms.writing.WritePipeline.run;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.boundary.ParseStatus;
import dev.cleave.file.RejectReason;
import dev.cleave.transforms.TestPipelines;
import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.Entries;
import dev.cleave.transforms.tables.FileStatus;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.apache.beam.sdk.PipelineResult;
import org.junit.jupiter.api.Test;

/** The counts of a write: in the summary, in metrics and in a flight recording. */
class WriteCountsTest extends WritingFixture {
  @Test
  void theSummaryAddsUpAllRows() throws Exception {
    run(
        dir,
        FILES,
        summary -> {
          assertEquals(6, summary.listedFiles());
          assertEquals(600, summary.listedBytes());
          Tally tally = summary.tally();
          assertEquals(
              Map.of(FileStatus.CHUNKED, 3L, FileStatus.EMPTY, 1L, FileStatus.REJECTED, 2L),
              tally.files().statuses());
          assertEquals(6, tally.files().all());
          assertEquals(2, tally.files().of(FileStatus.REJECTED));
          assertEquals(Map.of(Change.NEW, 6L), tally.files().changes());
          assertEquals(6, tally.files().of(Change.NEW));
          assertEquals(Losses.NONE, tally.losses());
          assertEquals(Map.of(Entries.RUN, 4L), tally.files().runs());
          assertEquals(Map.of(RejectReason.BINARY, 2L), tally.files().rejects());
          assertEquals(
              Map.of(ParseStatus.PARTIAL, 1L, ParseStatus.NO_GRAMMAR, 3L), tally.files().parses());
          assertEquals(
              Map.of("java", new LanguageTally(1, 86), "text", new LanguageTally(3, 14)),
              tally.files().languages());
          assertEquals(100, tally.sourceBytes());
          assertEquals(8, tally.chunks());
          assertEquals(new Tally.Own(4, 100, 8, 99, 1), tally.own());
          assertEquals(digest(FILES), tally.digest());
        });
  }

  @Test
  void nothingListedIsASummaryToo() throws Exception {
    run(dir, List.of(), summary -> assertEquals(RunSummary.NONE, summary));
    assertEquals(List.of(), filesBelow(dir.toString()));
  }

  @Test
  void metricsCountFilesBytesChunksChecksAndRejects() throws Exception {
    PipelineResult result = run(dir, FILES, summary -> {});
    assertEquals(
        Map.of(
            "files", 6L,
            "bytes", 100L,
            "doneBytes", 8292L,
            "chunks", 8L,
            "failed_checks", 1L,
            "rejected_binary", 2L),
        TestPipelines.counters(result, WriteTables.class));
  }

  @Test
  void aFlightRecordingSaysWhichFilesAreDone() throws Exception {
    Path file = dir.resolve("done.jfr");
    try (var recording = new Recording()) {
      recording.enable(FileDone.NAME);
      recording.start();
      run(dir, FILES, summary -> {});
      recording.dump(file);
    }
    var events = new HashMap<String, RecordedEvent>();
    for (RecordedEvent event : RecordingFile.readAllEvents(file)) {
      if (event.getEventType().getName().equals(FileDone.NAME)) {
        events.put(event.getString("path"), event);
      }
    }
    assertEquals(6, events.size());
    RecordedEvent java = events.get("a/Hi.java");
    assertEquals(86, java.getLong("bytes"));
    assertEquals(6, java.getInt("chunks"));
    assertEquals("java", java.getString("language"));
    assertEquals(1500, java.getLong("parseMicros"));
  }
}
