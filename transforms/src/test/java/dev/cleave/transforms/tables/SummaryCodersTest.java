package dev.cleave.transforms.tables;

import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.file.RejectReason;
import dev.cleave.transforms.Samples;
import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.testing.CoderProperties;
import org.junit.jupiter.api.Test;

class SummaryCodersTest {

  @Test
  void decodeWhatTheyEncoded() throws Exception {
    for (Tally tally : new Tally[] {Tally.NONE, tally()}) {
      check(TallyCoder.of(), tally);
      check(WrittenFileCoder.of(), written(tally));
      check(
          RunSummaryCoder.of(),
          RunSummary.ofListed(3, 1L << 40).plus(RunSummary.ofWritten(written(tally))));
    }
    check(RunSummaryCoder.of(), RunSummary.NONE);
  }

  private static WrittenFile written(Tally tally) {
    return new WrittenFile(Table.FILES, "files/part-é.parquet", 1L << 33, "ab", 7, tally);
  }

  private static Tally tally() {
    return Tally.ofFile(Samples.javaClass("a"))
        .plus(Tally.ofFile(Samples.latin1("b")))
        .plus(Tally.ofFile(Samples.rejected("c", RejectReason.SYMLINK)))
        .plus(Tally.ofChunks(Samples.javaClass("e").chunks()))
        .plus(Tally.ofCheck(new ReconstructionCheck(2, 1, "ab", null, 1, 1, 0, 0, 0, 0)))
        .plus(Tally.ofDigest(new DatasetDigest(-1, Long.MIN_VALUE)));
  }

  private static <T> void check(Coder<T> coder, T value) throws Exception {
    CoderProperties.coderDecodeEncodeEqual(coder, value);
    CoderProperties.coderDeterministic(coder, value, value);
    CoderProperties.coderSerializable(coder);
  }
}
