package dev.cleave.transforms.writing;

import dev.cleave.CutOptions;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.transforms.parquet.RowWriter;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.step.FileStep;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileOutcome;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.tables.OutcomeBlockCoder;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;
import org.apache.parquet.io.api.RecordConsumer;

/**
 * Writes the chunks and checks of files to Parquet on the worker that holds them: contents are
 * never shuffled. Each bundle writes its own data files. The result names those that are complete;
 * any other file in the folder is left over from a failed attempt. The rows of the files table are
 * returned, because they also depend on other files ({@link WriteCatalog}).
 */
public final class WriteTables extends PTransform<PCollection<ChunkedFile>, PCollectionTuple> {
  private static final TupleTag<WrittenFile> WRITTEN = new TupleTag<>("written") {};
  private static final TupleTag<OutcomeBlock> OUTCOMES = new TupleTag<>("outcomes") {};

  private final RunTarget run;
  private final CutOptions cut;
  private final SerializableBiFunction<Table, RecordConsumer, RowWriter> writers;

  private WriteTables(
      RunTarget run,
      CutOptions cut,
      SerializableBiFunction<Table, RecordConsumer, RowWriter> writers) {
    this.run = run;
    this.cut = cut;
    this.writers = writers;
  }

  /**
   * Writes the data files of a run.
   *
   * @param cut the limit that no chunk may exceed
   */
  public static WriteTables into(RunTarget run, CutOptions cut) {
    return new WriteTables(run, cut, BundleFiles::rowWriter);
  }

  /** Writes with something else between rows and Parquet than {@link RowWriter} alone. */
  WriteTables through(SerializableBiFunction<Table, RecordConsumer, RowWriter> otherWriters) {
    return new WriteTables(run, cut, otherWriters);
  }

  /** The data files. */
  public static TupleTag<WrittenFile> getWrittenTag() {
    return WRITTEN;
  }

  /** What became of the files. */
  public static TupleTag<OutcomeBlock> getOutcomesTag() {
    return OUTCOMES;
  }

  @Override
  public PCollectionTuple expand(PCollection<ChunkedFile> files) {
    return write(files, List::of, file -> new Processed.Cut(file, "", null));
  }

  /**
   * Takes each file of an element through a step and writes it before the next.
   *
   * @param files of an element, in the order in which they are written
   * @param step what is done to a file before it is written
   */
  public <A, F> PCollectionTuple write(
      PCollection<A> elements,
      SerializableFunction<A, List<F>> files,
      FileStep<F, Processed> step) {
    var writer = new BundleWriter(run, cut, writers);
    PCollectionTuple written =
        elements.apply(
            "EachFile",
            ParDo.of(new WriteFn<>(files, step, writer))
                .withOutputTags(WRITTEN, TupleTagList.of(OUTCOMES)));
    written.get(WRITTEN).setCoder(WrittenFileCoder.of());
    written.get(OUTCOMES).setCoder(OutcomeBlockCoder.of());
    return written;
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    super.populateDisplayData(builder);
    builder.add(DisplayData.item("folder", run.folder()).withLabel("Folder of the run"));
    run.footer().forEach((key, value) -> builder.add(DisplayData.item(key, value)));
  }

  private static final class WriteFn<A, F> extends DoFn<A, WrittenFile> {
    private final Counter written = Metrics.counter(WriteTables.class, "files");
    private final Counter unchanged = Metrics.counter(WriteTables.class, "unchanged");
    private final Counter bytes = Metrics.counter(WriteTables.class, "bytes");
    private final Counter doneBytes = Metrics.counter(WriteTables.class, "doneBytes");
    private final Counter chunks = Metrics.counter(WriteTables.class, "chunks");
    private final Counter failedChecks = Metrics.counter(WriteTables.class, "failed_checks");

    private final SerializableFunction<A, List<F>> files;
    private final FileStep<F, Processed> step;
    private final BundleWriter writer;
    private transient List<OutcomeBlock> blocks;
    private transient OutcomeBlock.Builder outcomes;

    WriteFn(
        SerializableFunction<A, List<F>> files, FileStep<F, Processed> step, BundleWriter writer) {
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
      blocks = new ArrayList<>();
      outcomes = new OutcomeBlock.Builder(blocks::add);
    }

    @ProcessElement
    public void process(@Element A element) throws Exception {
      List<F> next = files.apply(element);
      step.announce(next);
      for (F file : next) {
        outcomes.add(
            switch (step.apply(file)) {
              case Processed.Kept kept -> kept(kept.entry());
              case Processed.Cut cut -> cut(cut);
            });
      }
    }

    @FinishBundle
    public void finishBundle(FinishBundleContext context) throws IOException {
      for (WrittenFile file : writer.finish()) {
        context.output(file, BoundedWindow.TIMESTAMP_MIN_VALUE, GlobalWindow.INSTANCE);
      }
      outcomes.flush();
      for (OutcomeBlock block : blocks) {
        context.output(OUTCOMES, block, BoundedWindow.TIMESTAMP_MIN_VALUE, GlobalWindow.INSTANCE);
      }
    }

    @Teardown
    public void teardown() throws IOException {
      writer.abandon();
      step.teardown();
    }

    private FileOutcome kept(FileEntry entry) {
      unchanged.inc();
      doneBytes.inc(entry.number("size_bytes"));
      return FileOutcome.of(entry);
    }

    private FileOutcome cut(Processed.Cut cut) throws IOException {
      BundleWriter.Result result = writer.write(cut.file(), cut.config());
      report(cut.file(), result.ok());
      FileEntry previous = cut.previous();
      FileEntry entry = result.entry();
      return new FileOutcome(
          entry.with(ChangeDetector.compare(entry, previous)),
          previous == null ? null : previous.place());
    }

    private void report(ChunkedFile file, boolean ok) {
      SourceFile source = file.source();
      written.inc();
      bytes.inc(source.bytes().length);
      // A rejected file is done as well, without being read.
      doneBytes.inc(source.ref().size());
      chunks.inc(file.chunks().size());
      if (!ok) {
        failedChecks.inc();
      }
      if (source.rejection() != null) {
        String reason = source.rejection().reason().name().toLowerCase(Locale.ROOT);
        Metrics.counter(WriteTables.class, "rejected_" + reason).inc();
      }
      FileDone.commit(file);
    }
  }
}
