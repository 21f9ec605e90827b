package dev.cleave.transforms.tables;

import dev.cleave.CutOptions;
import dev.cleave.chunk.CheckedFile;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.chunk.ReconstructionChecker;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.RowWriter;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.transforms.SerializableBiFunction;
import org.apache.parquet.io.api.RecordConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes the rows of a bundle's files, each file's together and in order. Used by one thread at a
 * time: for each bundle {@link #start}, {@link #write}, {@link #finish}.
 */
final class BundleWriter implements Serializable {
  private static final long MAX_FILE_BYTES = 256L << 20;

  private final String folder;
  private final Map<String, String> footer;
  private final CutOptions cut;
  private final SerializableBiFunction<Table, RecordConsumer, RowWriter> writers;
  private transient @Nullable RowCheck check;
  private transient @Nullable BundleFiles bundle;

  BundleWriter(
      String folder,
      Map<String, String> footer,
      CutOptions cut,
      SerializableBiFunction<Table, RecordConsumer, RowWriter> writers) {
    this.folder = folder;
    this.footer = footer;
    this.cut = cut;
    this.writers = writers;
  }

  /** Begins a bundle. */
  void start() {
    if (check == null) {
      check = new RowCheck(new ReconstructionChecker(cut.sizeLimit()));
    }
    bundle = new BundleFiles(folder, footer, MAX_FILE_BYTES, writers::apply, check);
  }

  /**
   * Writes the rows of a file: its chunks, the check of what was written for them, and itself.
   *
   * @return the file with that check
   */
  CheckedFile write(ChunkedFile file) throws IOException {
    SourceRef ref = file.source().ref();
    ReconstructionCheck result = null;
    if (file.source().rejection() == null) {
      check.begin(file.original());
      append(Table.CHUNKS, ref, ChunkRows.of(file), Tally.ofChunks(file.chunks()));
      result = check.end();
      append(Table.CHECKS, ref, List.of(CheckRow.of(ref, result)), Tally.ofCheck(result));
    }
    append(Table.FILES, ref, List.of(FileRow.of(file)), Tally.ofFile(file));
    return new CheckedFile(file, result);
  }

  private void append(Table table, SourceRef ref, List<Row> rows, Tally sum) throws IOException {
    if (!rows.isEmpty()) {
      bundle.append(table, ref.fileId(), rows, sum);
    }
  }

  /** Completes the bundle's data files. */
  List<WrittenFile> finish() throws IOException {
    List<WrittenFile> written = bundle.close();
    bundle = null;
    return written;
  }

  /** Closes what a failed bundle left open. */
  void abandon() throws IOException {
    if (bundle != null) {
      bundle.abandon();
    }
  }
}
