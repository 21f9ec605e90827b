package dev.cleave.transforms.tables;

import dev.cleave.CutOptions;
import dev.cleave.chunk.CheckedFile;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.transforms.parquet.RowWriter;
import dev.cleave.transforms.step.FileStep;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.SerializableBiFunction;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.PCollection;
import org.apache.parquet.io.api.RecordConsumer;

/**
 * Writes the rows of files to Parquet on the worker that holds them: contents are never shuffled.
 * Each bundle writes its own data files. The result names those that are complete; any other file
 * in the folder is left over from a failed attempt.
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
        WriteTables::rowWriter);
  }

  /** What writes the rows of a table, unless {@link #through} says otherwise. */
  static RowWriter rowWriter(Table table, RecordConsumer consumer) {
    return new RowWriter(table.rows(), consumer);
  }

  /** Writes with something else between rows and Parquet than {@link RowWriter} alone. */
  WriteTables through(SerializableBiFunction<Table, RecordConsumer, RowWriter> otherWriters) {
    return new WriteTables(folder, footer, cut, otherWriters);
  }

  @Override
  public PCollection<WrittenFile> expand(PCollection<ChunkedFile> files) {
    return files.apply("Write", ParDo.of(each(List::of, FileStep.none())));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    super.populateDisplayData(builder);
    builder.add(DisplayData.item("folder", folder).withLabel("Folder of the run"));
    footer.forEach((key, value) -> builder.add(DisplayData.item(key, value)));
  }

  /**
   * A function that takes each file of an element through a step and writes it before the next.
   *
   * @param files of an element, in the order in which they are written
   * @param step what is done to a file before it is written
   */
  public <A, F> DoFn<A, WrittenFile> each(
      SerializableFunction<A, List<F>> files, FileStep<F, ChunkedFile> step) {
    return new WriteFn<>(files, step, new BundleWriter(folder, footer, cut, writers));
  }

  private static final class WriteFn<A, F> extends DoFn<A, WrittenFile> {
    private final Counter written = Metrics.counter(WriteTables.class, "files");
    private final Counter bytes = Metrics.counter(WriteTables.class, "bytes");
    private final Counter doneBytes = Metrics.counter(WriteTables.class, "doneBytes");
    private final Counter chunks = Metrics.counter(WriteTables.class, "chunks");
    private final Counter failedChecks = Metrics.counter(WriteTables.class, "failed_checks");

    private final SerializableFunction<A, List<F>> files;
    private final FileStep<F, ChunkedFile> step;
    private final BundleWriter writer;

    WriteFn(
        SerializableFunction<A, List<F>> files,
        FileStep<F, ChunkedFile> step,
        BundleWriter writer) {
      this.files = files;
      this.step = step;
      this.writer = writer;
    }

    @Setup
    public void setup(PipelineOptions options) {
      step.setup(options);
    }

    @StartBundle
    public void startBundle() {
      writer.start();
    }

    @ProcessElement
    public void process(@Element A element) throws Exception {
      List<F> next = files.apply(element);
      step.announce(next);
      for (F file : next) {
        report(writer.write(step.apply(file)));
      }
    }

    @FinishBundle
    public void finishBundle(FinishBundleContext context) throws IOException {
      for (WrittenFile file : writer.finish()) {
        context.output(file, BoundedWindow.TIMESTAMP_MIN_VALUE, GlobalWindow.INSTANCE);
      }
    }

    @Teardown
    public void teardown() throws IOException {
      writer.abandon();
      step.teardown();
    }

    private void report(CheckedFile file) {
      SourceFile source = file.source();
      written.inc();
      bytes.inc(source.bytes().length);
      // A rejected file is done as well, without being read.
      doneBytes.inc(source.ref().size());
      chunks.inc(file.chunked().chunks().size());
      if (file.check() != null && !file.check().ok()) {
        failedChecks.inc();
      }
      if (source.rejection() != null) {
        String reason = source.rejection().reason().name().toLowerCase(Locale.ROOT);
        Metrics.counter(WriteTables.class, "rejected_" + reason).inc();
      }
      FileDone.commit(file.chunked());
    }
  }
}
