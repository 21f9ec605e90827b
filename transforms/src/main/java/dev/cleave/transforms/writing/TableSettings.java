package dev.cleave.transforms.writing;

import dev.cleave.CutOptions;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.view.Views;
import java.io.Serializable;
import org.apache.beam.sdk.transforms.SerializableFunction;
import org.apache.beam.sdk.transforms.SerializableFunctions;

/**
 * What the tables of files are written by.
 *
 * @param cut the limit that no chunk may exceed
 * @param views the views that are written, too
 * @param chunkRows passes on the row of a chunk; tests let it make an error
 */
record TableSettings(
    RunTarget run, CutOptions cut, Views views, SerializableFunction<Row, Row> chunkRows)
    implements Serializable {
  static TableSettings of(RunTarget run, CutOptions cut, Views views) {
    return new TableSettings(run, cut, views, SerializableFunctions.identity());
  }
}
