package dev.cleave.transforms.tables;

import dev.cleave.chunk.CheckedFile;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.file.SourceRef;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.PCollection;
import org.jspecify.annotations.Nullable;

/**
 * Writes the rows of files to Parquet, where they are: contents are never shuffled. Each bundle
 * writes its own data files; the result names those that are complete. Whatever else lies in the
 * folder was left by an attempt that failed.
 */
public final class WriteTables
    extends PTransform<PCollection<CheckedFile>, PCollection<WrittenFile>> {
  private static final long MAX_FILE_BYTES = 256L << 20;

  private final String folder;
  private final Map<String, String> footer;

  private WriteTables(String folder, Map<String, String> footer) {
    this.folder = folder;
    this.footer = footer;
  }

  /**
   * @param folder of the run; tables are folders in it
   * @param runId the run
   * @param fingerprint of what governs the cut
   */
  public static WriteTables into(String folder, String runId, String fingerprint) {
    return new WriteTables(
        folder,
        Map.of(
            "cleave.schema_version", Table.SCHEMA_VERSION,
            "cleave.run_id", runId,
            "cleave.fingerprint", fingerprint));
  }

  @Override
  public PCollection<WrittenFile> expand(PCollection<CheckedFile> files) {
    return files.apply("Write", ParDo.of(new WriteFn(folder, footer)));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    super.populateDisplayData(builder);
    builder.add(DisplayData.item("folder", folder).withLabel("Folder of the run"));
    footer.forEach((key, value) -> builder.add(DisplayData.item(key, value)));
  }

  private static final class WriteFn extends DoFn<CheckedFile, WrittenFile> {
    private final Counter files = Metrics.counter(WriteTables.class, "files");
    private final Counter bytes = Metrics.counter(WriteTables.class, "bytes");
    private final Counter chunks = Metrics.counter(WriteTables.class, "chunks");

    private final String folder;
    private final Map<String, String> footer;
    private transient RowDigest digest;
    private transient @Nullable BundleFiles bundle;

    WriteFn(String folder, Map<String, String> footer) {
      this.folder = folder;
      this.footer = footer;
    }

    @Setup
    public void setup() {
      digest = new RowDigest();
    }

    @StartBundle
    public void startBundle() {
      bundle = new BundleFiles(folder, footer, MAX_FILE_BYTES);
    }

    @ProcessElement
    public void process(@Element CheckedFile checked) throws IOException {
      SourceRef ref = checked.file().file().file().source().ref();
      String fileId = ref.fileId();
      List<Row> rows = ChunkRows.of(checked);
      if (!rows.isEmpty()) {
        long size = checked.file().chunks().stream().mapToLong(Chunk::size).sum();
        Tally sum = Tally.ofChunks(rows.size(), size, digest.of(rows));
        bundle.append(Table.CHUNKS, fileId, rows, sum);
      }
      ReconstructionCheck check = checked.check();
      if (check != null) {
        List<Row> row = List.of(CheckRow.of(ref, check));
        bundle.append(Table.CHECKS, fileId, row, Tally.ofCheck(check, digest.of(row)));
      }
      bundle.append(Table.FILES, fileId, List.of(FileRow.of(checked)), Tally.ofFile(checked));
      report(checked);
    }

    @FinishBundle
    public void finishBundle(FinishBundleContext context) throws IOException {
      for (WrittenFile file : bundle.close()) {
        context.output(file, BoundedWindow.TIMESTAMP_MIN_VALUE, GlobalWindow.INSTANCE);
      }
      bundle = null;
    }

    @Teardown
    public void teardown() throws IOException {
      if (bundle != null) {
        bundle.abandon();
      }
    }

    private void report(CheckedFile checked) {
      var source = checked.file().file().file().source();
      files.inc();
      bytes.inc(source.bytes().length);
      chunks.inc(checked.file().chunks().size());
      if (source.rejection() != null) {
        String reason = source.rejection().reason().name().toLowerCase(Locale.ROOT);
        Metrics.counter(WriteTables.class, "rejected_" + reason).inc();
      }
      FileDone.commit(checked);
    }
  }
}
