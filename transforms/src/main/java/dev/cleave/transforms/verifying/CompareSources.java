package dev.cleave.transforms.verifying;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.reading.SourceReader;
import dev.cleave.transforms.tables.FileColumn;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.OutcomeBlock;
import java.util.List;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.DoFn;
import org.jspecify.annotations.Nullable;

/** Reads the sources of files again, and compares their contents with those that were cut. */
final class CompareSources extends DoFn<OutcomeBlock, Verified> {
  private transient @Nullable SourceReader reader;

  @Setup
  public void setup(PipelineOptions options) {
    reader = new SourceReader(SourceReader.MAX_FILE_BYTES, options);
  }

  @ProcessElement
  public void process(@Element OutcomeBlock block, MultiOutputReceiver out)
      throws InterruptedException {
    List<FileEntry> entries =
        block.entries().stream().filter(entry -> entry.sha256() != null).toList();
    List<SourceRef> refs = entries.stream().map(CompareSources::ref).toList();
    var results = new Results(1, out);
    reader.announce(refs);
    for (int i = 0; i < refs.size(); i++) {
      compare(entries.get(i), reader.read(refs.get(i)), results);
    }
    results.add(Verified.ofSources(refs.size()));
    results.flush();
  }

  private static void compare(FileEntry entry, SourceFile source, Results results) {
    Rejection rejection = source.rejection();
    if (rejection != null) {
      boolean gone = rejection.reason() == RejectReason.VANISHED;
      results.add(
          FileVerifier.finding(
              entry,
              gone ? Fault.SOURCE_MISSING : Fault.SOURCE_UNREADABLE,
              gone
                  ? "the source file does not exist"
                  : rejection.reason() + ", " + rejection.detail()));
    } else if (!entry.sha256().equals(source.sha256())) {
      results.add(
          FileVerifier.finding(
              entry,
              Fault.SOURCE_CHANGED,
              "the source file has another content now, of %d bytes; %d bytes were cut"
                  .formatted(source.bytes().length, entry.sizeBytes())));
    }
  }

  private static SourceRef ref(FileEntry entry) {
    return new SourceRef(
        entry.require(FileColumn.SOURCE_URI),
        entry.path(),
        entry.sizeBytes(),
        0,
        entry.text(FileColumn.GIT_BLOB),
        null);
  }

  @Teardown
  public void teardown() {
    if (reader != null) {
      reader.close();
    }
  }
}
