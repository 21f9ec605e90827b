package dev.cleave.transforms.writing;

import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.util.List;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;

/**
 * Writes a data file without rows for each table of a run that has none, and adds it to the
 * summary. A query that reads the data files of a table would otherwise fail after a night in which
 * nothing has changed.
 */
public final class WriteEmptyTables
    extends PTransform<PCollection<RunSummary>, PCollection<RunSummary>> {
  private static final String NO_ID = "00000000"; // in the name of a data file

  private final RunTarget run;
  private final List<Table> tables;

  private WriteEmptyTables(RunTarget run, List<Table> tables) {
    this.run = run;
    this.tables = List.copyOf(tables);
  }

  /**
   * Completes a run.
   *
   * @param tables those that the run is to have
   */
  public static WriteEmptyTables into(RunTarget run, List<Table> tables) {
    return new WriteEmptyTables(run, tables);
  }

  @Override
  public PCollection<RunSummary> expand(PCollection<RunSummary> summary) {
    return summary.apply("EmptyTables", ParDo.of(new WriteFn(run, tables)));
  }

  private static final class WriteFn extends DoFn<RunSummary, RunSummary> {
    private final RunTarget run;
    private final List<Table> tables;

    WriteFn(RunTarget run, List<Table> tables) {
      this.run = run;
      this.tables = tables;
    }

    @ProcessElement
    public void process(@Element RunSummary summary, OutputReceiver<RunSummary> out)
        throws IOException {
      RunSummary complete = summary;
      var files = new BundleFiles(run);
      try {
        for (Table table : tables) {
          if (summary.files().stream().noneMatch(file -> file.table() == table)) {
            files.append(table, NO_ID, List.of(), Tally.NONE);
          }
        }
        for (WrittenFile file : files.close()) {
          complete = complete.plus(RunSummary.ofWritten(file));
        }
      } finally {
        files.abandon();
      }
      out.output(complete);
    }
  }
}
