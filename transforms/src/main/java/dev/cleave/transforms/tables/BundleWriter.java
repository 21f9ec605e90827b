package dev.cleave.transforms.tables;

import dev.cleave.chunk.CheckedFile;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.file.SourceRef;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
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

  private final String folder;
  private final Map<String, String> footer;
  private transient @Nullable BundleFiles bundle;

  BundleWriter(String folder, Map<String, String> footer) {
    this.folder = folder;
    this.footer = footer;
  }

  /** A bundle begins. */
  public void start() {
    bundle = new BundleFiles(folder, footer, MAX_FILE_BYTES);
  }

  /** Writes the rows of a file. */
  public void write(CheckedFile checked) throws IOException {
    SourceRef ref = checked.file().file().file().source().ref();
    String fileId = ref.fileId();
    List<Row> rows = ChunkRows.of(checked);
    if (!rows.isEmpty()) {
      long size = checked.file().chunks().stream().mapToLong(Chunk::size).sum();
      Tally sum = Tally.ofChunks(rows.size(), size);
      bundle.append(Table.CHUNKS, fileId, rows, sum);
    }
    ReconstructionCheck check = checked.check();
    if (check != null) {
      List<Row> row = List.of(CheckRow.of(ref, check));
      bundle.append(Table.CHECKS, fileId, row, Tally.ofCheck(check));
    }
    bundle.append(Table.FILES, fileId, List.of(FileRow.of(checked)), Tally.ofFile(checked));
    report(checked);
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

  private void report(CheckedFile checked) {
    var source = checked.file().file().file().source();
    files.inc();
    bytes.inc(source.bytes().length);
    // A file that was rejected is done as well, unread.
    doneBytes.inc(source.ref().size());
    chunks.inc(checked.file().chunks().size());
    if (source.rejection() != null) {
      String reason = source.rejection().reason().name().toLowerCase(Locale.ROOT);
      Metrics.counter(WriteTables.class, "rejected_" + reason).inc();
    }
    FileDone.commit(checked);
  }
}
