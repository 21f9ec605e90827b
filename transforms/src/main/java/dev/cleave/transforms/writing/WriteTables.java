package dev.cleave.transforms.writing;

import dev.cleave.CutOptions;
import dev.cleave.transforms.parquet.RowSink;
import dev.cleave.transforms.parquet.RowWriter;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.tables.OutcomeBlockCoder;
import dev.cleave.transforms.tables.Table;
import dev.cleave.view.Views;
import java.io.Serializable;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.SerializableBiFunction;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.transforms.display.HasDisplayData;
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
public final class WriteTables implements Serializable, HasDisplayData {
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

  /** Takes the files of each unit through a step and writes them one after the other. */
  public PCollectionTuple write(PCollection<WorkUnit> units, UnitStep step) {
    var writer = new FileWriter(WriteTables.class, new BundleWriter(run, cut, views, writers));
    PCollectionTuple written =
        units.apply(
            "EachFile",
            ParDo.of(new WriteUnitsFn(run, step, writer, OUTCOMES))
                .withOutputTags(WRITTEN, TupleTagList.of(OUTCOMES)));
    written.get(WRITTEN).setCoder(WrittenFileCoder.of());
    written.get(OUTCOMES).setCoder(OutcomeBlockCoder.of());
    return written;
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder.add(DisplayData.item("folder", run.folder()).withLabel("Folder of the run"));
    run.footer().forEach((key, value) -> builder.add(DisplayData.item(key, value)));
  }
}
