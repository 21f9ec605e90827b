package dev.cleave.transforms.writing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Repository;
import dev.cleave.transforms.Samples;
import dev.cleave.transforms.coders.RecordCoder;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.tables.Entries;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.Table;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.testing.CoderProperties;
import org.junit.jupiter.api.Test;

class SummaryCodersTest {

  @Test
  void decodeWhatTheyEncoded() throws Exception {
    for (Tally tally : new Tally[] {Tally.NONE, tally()}) {
      check(RecordCoder.of(Tally.class), tally);
      check(RecordCoder.of(WrittenFile.class), written(tally));
      check(
          RecordCoder.of(RunSummary.class),
          RunSummary.ofListed(new FileTotal(3, 1L << 40))
              .plus(RunSummary.ofWritten(written(tally))));
    }
    check(RecordCoder.of(RunSummary.class), RunSummary.NONE);
  }

  @Test
  void countsFilesByRepositoryWhereItIsKnown() {
    assertEquals(
        Map.of(
            Repository.found("shop", "c1"), 1L,
            Repository.found("shop", null), 1L,
            Repository.found(null, "c1"), 1L),
        tally().files().repositories());
    Tally removed = ofFiles("run-2", of("shop", "c1").removed());
    assertEquals(Map.of(), removed.files().repositories());
  }

  private static WrittenFile written(Tally tally) {
    return new WrittenFile(Table.FILES, "files/part-é.parquet", 1L << 33, "ab", 7, tally);
  }

  private static Tally tally() {
    FileEntry latin1 = Entries.of(Samples.latin1("b"));
    return ofFiles(Entries.RUN, Entries.of(Samples.javaClass("a")).renamedFrom("z"))
        .plus(
            ofFiles(
                "run-2",
                latin1,
                latin1.removed(),
                of("shop", "c1"),
                of("shop", null),
                of(null, "c1"),
                Entries.of(Samples.rejected("c", RejectReason.SYMLINK))))
        .plus(Tally.ofChunks(Samples.javaClass("e")))
        .plus(
            Tally.ofCheck(
                new ReconstructionCheck(
                    new ReconstructionCheck.ByteSum(2, "ab"),
                    new ReconstructionCheck.ByteSum(1, null),
                    1,
                    new ReconstructionCheck.ChunkFaults(1, 0, 0, 0, 0))));
  }

  private static Tally ofFiles(String runId, FileEntry... entries) {
    var tally = new Tally.OfFiles(runId);
    List.of(entries).forEach(tally::add);
    return tally.sum();
  }

  private static FileEntry of(String repository, String revision) {
    return Entries.altered(
        Entries.of(Samples.latin1("r")),
        columns -> {
          columns.text("repository", repository);
          columns.text("revision", revision);
        });
  }

  private static <T> void check(Coder<T> coder, T value) throws Exception {
    CoderProperties.coderDecodeEncodeEqual(coder, value);
    CoderProperties.coderDeterministic(coder, value, value);
    CoderProperties.coderSerializable(coder);
  }
}
