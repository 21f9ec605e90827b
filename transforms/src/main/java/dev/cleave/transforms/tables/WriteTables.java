package dev.cleave.transforms.tables;

import dev.cleave.chunk.CheckedFile;
import java.io.IOException;
import java.util.Map;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;

/**
 * Writes the rows of files to Parquet, where they are: contents are never shuffled. Each bundle
 * writes its own data files; the result names those that are complete. Whatever else lies in the
 * folder was left by an attempt that failed.
 */
public final class WriteTables
    extends PTransform<PCollection<CheckedFile>, PCollection<WrittenFile>> {
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
    return new BundleWriter(folder, footer);
  }

  private static final class WriteFn extends DoFn<CheckedFile, WrittenFile> {
    private final BundleWriter writer;

    WriteFn(BundleWriter writer) {
      this.writer = writer;
    }

    @StartBundle
    public void startBundle() {
      writer.start();
    }

    @ProcessElement
    public void process(@Element CheckedFile file) throws IOException {
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
