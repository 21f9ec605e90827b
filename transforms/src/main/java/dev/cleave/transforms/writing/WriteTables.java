package dev.cleave.transforms.writing;

import dev.cleave.CutOptions;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.transforms.parquet.RowSink;
import dev.cleave.transforms.parquet.RowWriter;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.tables.OutcomeBlockCoder;
import dev.cleave.transforms.tables.Table;
import dev.cleave.view.Views;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.SerializableBiFunction;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.transforms.windowing.BoundedWindow;
import org.apache.beam.sdk.transforms.windowing.GlobalWindow;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;
import org.apache.beam.sdk.values.TupleTagList;

/**
 * Writes the chunks and checks of files to Parquet on the worker that holds them: contents are
 * never shuffled. Each unit of work has its own data files. The result names those that are
 * complete; any other file in the folder is left over from a failed attempt. The rows of the files
 * table are returned, because they also depend on other files ({@link WriteCatalog}).
 */
public final class WriteTables extends PTransform<PCollection<ChunkedFile>, PCollectionTuple> {
  private static final TupleTag<WrittenFile> WRITTEN = new TupleTag<>("written") {};
  private static final TupleTag<OutcomeBlock> OUTCOMES = new TupleTag<>("outcomes") {};

  private final RunTarget run;
  private final CutOptions cut;
  private final Views views;
  private final SerializableBiFunction<Table, RowSink, RowWriter> writers;

  private WriteTables(
      RunTarget run,
      CutOptions cut,
      Views views,
      SerializableBiFunction<Table, RowSink, RowWriter> writers) {
    this.run = run;
    this.cut = cut;
    this.views = views;
    this.writers = writers;
  }

  /**
   * Writes the data files of a run.
   *
   * @param cut the limit that no chunk may exceed
   */
  public static WriteTables into(RunTarget run, CutOptions cut) {
    return new WriteTables(run, cut, Views.NONE, BundleFiles::rowWriter);
  }

  /** Writes these views, too. */
  public WriteTables with(Views others) {
    return new WriteTables(run, cut, others, writers);
  }

  /** Writes with something else between rows and Parquet than {@link RowWriter} alone. */
  WriteTables through(SerializableBiFunction<Table, RowSink, RowWriter> otherWriters) {
    return new WriteTables(run, cut, views, otherWriters);
  }

  /** The data files. */
  public static TupleTag<WrittenFile> getWrittenTag() {
    return WRITTEN;
  }

  /** What became of the files. */
  public static TupleTag<OutcomeBlock> getOutcomesTag() {
    return OUTCOMES;
  }

  /** All files of a bundle go to the same data files. */
  @Override
  public PCollectionTuple expand(PCollection<ChunkedFile> files) {
    return write(files, new WriteFilesFn(fileWriter()));
  }

  /** Takes the files of each unit through a step and writes them one after the other. */
  public PCollectionTuple write(PCollection<WorkUnit> units, UnitStep step) {
    return write(units, new WriteUnitsFn(run, step, fileWriter(), OUTCOMES));
  }

  private FileWriter fileWriter() {
    return new FileWriter(WriteTables.class, new BundleWriter(run, cut, views, writers));
  }

  private static <A> PCollectionTuple write(PCollection<A> elements, DoFn<A, WrittenFile> write) {
    PCollectionTuple written =
        elements.apply(
            "EachFile", ParDo.of(write).withOutputTags(WRITTEN, TupleTagList.of(OUTCOMES)));
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

  private static final class WriteFilesFn extends DoFn<ChunkedFile, WrittenFile> {
    private final FileWriter writer;
    private transient List<OutcomeBlock> blocks;
    private transient OutcomeBlock.Builder outcomes;

    WriteFilesFn(FileWriter writer) {
      this.writer = writer;
    }

    @StartBundle
    public void startBundle() {
      writer.start();
      blocks = new ArrayList<>();
      outcomes = new OutcomeBlock.Builder(blocks::add);
    }

    @ProcessElement
    public void process(@Element ChunkedFile file) throws IOException {
      outcomes.add(writer.write(new Processed.Cut(file, "", null)));
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
    }
  }
}
