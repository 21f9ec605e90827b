package dev.cleave.transforms.writing;

import dev.cleave.CutOptions;
import dev.cleave.transforms.parquet.RowSink;
import dev.cleave.transforms.parquet.RowWriter;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.tables.Table;
import dev.cleave.view.Views;
import java.io.Serializable;
import org.apache.beam.sdk.transforms.SerializableBiFunction;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.transforms.display.HasDisplayData;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.TupleTag;

/**
 * Writes the chunks and checks of files to Parquet on the worker that holds them: contents are
 * never shuffled. Each unit of work has its own data files. The result names those that are
 * complete; any other file in the folder is left over from a failed attempt. The rows of the files
 * table are returned, because they also depend on other files ({@link WriteCatalog}).
 */
public final class WriteTables implements Serializable, HasDisplayData {
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

  /** The data files of chunks, and of the views that are made from them. */
  public static TupleTag<WrittenFile> getChunksTag() {
    return TableOutputs.CHUNKS;
  }

  /**
   * The data files of the reconstruction check, which says of each file whether the chunks that
   * were written for it are the file. If a check has failed, the run is not committed.
   */
  public static TupleTag<WrittenFile> getChecksTag() {
    return TableOutputs.CHECKS;
  }

  /** What became of the files. */
  public static TupleTag<OutcomeBlock> getOutcomesTag() {
    return TableOutputs.OUTCOMES;
  }

  /** Takes the files of each unit through a step and writes them one after the other. */
  public PCollectionTuple write(PCollection<WorkUnit> units, UnitStep step) {
    var writer = new FileWriter(WriteTables.class, run, cut, views, writers);
    return TableOutputs.apply("EachFile", units, new WriteUnitsFn(run, step, writer));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder.add(DisplayData.item("folder", run.folder()).withLabel("Folder of the run"));
    run.footer().forEach((key, value) -> builder.add(DisplayData.item(key, value)));
  }
}
