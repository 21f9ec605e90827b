package dev.cleave.transforms.tables;

import dev.cleave.CutOptions;
import dev.cleave.chunk.ChunkedFile;
import java.io.IOException;
import java.util.Map;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.SerializableBiFunction;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;
import org.apache.parquet.io.api.RecordConsumer;

/**
 * Writes the rows of files to Parquet, where they are: contents are never shuffled. Each bundle
 * writes its own data files; the result names those that are complete. Whatever else lies in the
 * folder was left by an attempt that failed.
 */
public final class WriteTables
    extends PTransform<PCollection<ChunkedFile>, PCollection<WrittenFile>> {
  private final String folder;
  private final Map<String, String> footer;
  private final CutOptions cut;
  private final SerializableBiFunction<Table, RecordConsumer, RowWriter> writers;

  private WriteTables(
      String folder,
      Map<String, String> footer,
      CutOptions cut,
      SerializableBiFunction<Table, RecordConsumer, RowWriter> writers) {
    this.folder = folder;
    this.footer = footer;
    this.cut = cut;
    this.writers = writers;
  }

  /**
   * @param folder of the run; tables are folders in it
   * @param runId the run
   * @param fingerprint of what governs the cut
   * @param cut the limit that no chunk may exceed
   */
  public static WriteTables into(String folder, String runId, String fingerprint, CutOptions cut) {
    return new WriteTables(
        folder,
        Map.of(
            "cleave.schema_version", Table.SCHEMA_VERSION,
            "cleave.run_id", runId,
            "cleave.fingerprint", fingerprint),
        cut,
        RowWriter::new);
  }

  /** Writes with something else between rows and Parquet than {@link RowWriter} alone. */
  WriteTables through(SerializableBiFunction<Table, RecordConsumer, RowWriter> otherWriters) {
    return new WriteTables(folder, footer, cut, otherWriters);
  }

  @Override
  public PCollection<WrittenFile> expand(PCollection<ChunkedFile> files) {
    return files.apply("Write", ParDo.of(new WriteFn(writer())));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    super.populateDisplayData(builder);
    builder.add(DisplayData.item("folder", folder).withLabel("Folder of the run"));
    footer.forEach((key, value) -> builder.add(DisplayData.item(key, value)));
  }

  /** What writes the files of one bundle after the other. */
  public BundleWriter writer() {
    return new BundleWriter(folder, footer, cut, writers);
  }

  private static final class WriteFn extends DoFn<ChunkedFile, WrittenFile> {
    private final BundleWriter writer;

    WriteFn(BundleWriter writer) {
      this.writer = writer;
    }

    @StartBundle
    public void startBundle() {
      writer.start();
    }

    @ProcessElement
    public void process(@Element ChunkedFile file) throws IOException {
      writer.write(file);
    }

    @FinishBundle
    public void finishBundle(FinishBundleContext context) throws IOException {
      writer.finish(context);
    }

    @Teardown
    public void teardown() throws IOException {
      writer.abandon();
    }
  }
}
