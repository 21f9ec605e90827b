package dev.cleave.transforms.writing;

import dev.cleave.CutOptions;
import dev.cleave.transforms.billing.TextsToEmbed;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.view.Views;
import java.io.Serializable;
import org.apache.beam.sdk.transforms.SerializableFunction;
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
  private final TableSettings settings;

  private WriteTables(TableSettings settings) {
    this.settings = settings;
  }

  /**
   * Writes the data files of a run.
   *
   * @param cut the limit that no chunk may exceed
   */
  public static WriteTables into(RunTarget run, CutOptions cut) {
    return new WriteTables(TableSettings.of(run, cut, Views.NONE));
  }

  /** Writes these views, too. */
  public WriteTables with(Views views) {
    return new WriteTables(
        new TableSettings(settings.run(), settings.cut(), views, settings.chunkRows()));
  }

  /** Writes what a function makes of the row of each chunk. */
  WriteTables through(SerializableFunction<Row, Row> chunkRows) {
    return new WriteTables(
        new TableSettings(settings.run(), settings.cut(), settings.views(), chunkRows));
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

  /** The number and size of the files in archives. */
  public static TupleTag<FileTotal> getMembersTag() {
    return TableOutputs.MEMBERS;
  }

  /** The texts of the chunks to embed, as if each file were new. */
  public static TupleTag<TextsToEmbed> getTextsTag() {
    return TableOutputs.TEXTS;
  }

  /** Takes the files of each unit through a step and writes them one after the other. */
  public PCollectionTuple write(PCollection<WorkUnit> units, UnitStep step) {
    var writer = new FileWriter(WriteTables.class, settings);
    return TableOutputs.apply("EachFile", units, new WriteUnitsFn(settings.run(), step, writer));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    RunTarget run = settings.run();
    builder.add(DisplayData.item("folder", run.folder()).withLabel("Folder of the run"));
    run.footer().forEach((key, value) -> builder.add(DisplayData.item(key, value)));
  }
}
