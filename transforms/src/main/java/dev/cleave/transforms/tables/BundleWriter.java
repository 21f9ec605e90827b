package dev.cleave.transforms.tables;

import dev.cleave.CutOptions;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.chunk.ReconstructionChecker;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.SerializableBiFunction;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.parquet.io.api.RecordConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes the rows of a bundle's files, each file's together and in order. Used by one thread at a
 * time: for each bundle {@link #start}, {@link #write}, {@link #finish}.
 */
public final class BundleWriter implements Serializable {
  private static final long MAX_FILE_BYTES = 256L << 20;

  private final Counter files = Metrics.counter(WriteTables.class, "files");
  private final Counter bytes = Metrics.counter(WriteTables.class, "bytes");
  private final Counter doneBytes = Metrics.counter(WriteTables.class, "doneBytes");
  private final Counter chunks = Metrics.counter(WriteTables.class, "chunks");

  private final Counter failedChecks = Metrics.counter(WriteTables.class, "failed_checks");

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

  /** A bundle begins. */
  public void start() {
    if (check == null) {
      check = new RowCheck(new ReconstructionChecker(cut.sizeLimit()));
    }
    bundle = new BundleFiles(folder, footer, MAX_FILE_BYTES, writers::apply, check);
  }

  /** Writes the rows of a file: its chunks, the check of what was written for them, and itself. */
  public void write(ChunkedFile file) throws IOException {
    String fileId = file.source().ref().fileId();
    if (file.source().rejection() == null) {
      check.begin(file.original());
      writeChunks(file, fileId);
      writeCheck(check.end(), file.source().ref(), fileId);
    }
    bundle.append(Table.FILES, fileId, List.of(FileRow.of(file)), Tally.ofFile(file));
    report(file);
  }

  private void writeChunks(ChunkedFile file, String fileId) throws IOException {
    List<Row> rows = ChunkRows.of(file);
    if (!rows.isEmpty()) {
      long size = file.chunks().stream().mapToLong(Chunk::size).sum();
      bundle.append(Table.CHUNKS, fileId, rows, Tally.ofChunks(rows.size(), size));
    }
  }

  private void writeCheck(ReconstructionCheck result, SourceRef ref, String fileId)
      throws IOException {
    List<Row> row = List.of(CheckRow.of(ref, result));
    bundle.append(Table.CHECKS, fileId, row, Tally.ofCheck(result));
    if (!result.ok()) {
      failedChecks.inc();
    }
  }

  /** The bundle ends: its data files are completed, and named in the output. */
  public <A> void finish(DoFn<A, WrittenFile>.FinishBundleContext context) throws IOException {
    for (WrittenFile file : bundle.close()) {
      context.output(file, BoundedWindow.TIMESTAMP_MIN_VALUE, GlobalWindow.INSTANCE);
    }
    bundle = null;
  }

  /** Lets go of what a failed bundle left open. */
  public void abandon() throws IOException {
    if (bundle != null) {
      bundle.abandon();
    }
  }

  private void report(ChunkedFile file) {
    SourceFile source = file.source();
    files.inc();
    bytes.inc(source.bytes().length);
    // A file that was rejected is done as well, unread.
    doneBytes.inc(source.ref().size());
    chunks.inc(file.chunks().size());
    if (source.rejection() != null) {
      String reason = source.rejection().reason().name().toLowerCase(Locale.ROOT);
      Metrics.counter(WriteTables.class, "rejected_" + reason).inc();
    }
    FileDone.commit(file);
  }
}
