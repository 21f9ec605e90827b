package dev.cleave.transforms;

import dev.cleave.transforms.coders.RecordCoder;
import dev.cleave.transforms.history.ListedFile;
import dev.cleave.transforms.history.PreviousRun;
import dev.cleave.transforms.history.StoredFiles;
import dev.cleave.transforms.tables.FileOutcome;
import dev.cleave.transforms.tables.OutcomeBlock;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.values.PBegin;
import org.apache.beam.sdk.values.PCollection;

/** Reads the files table of an earlier run, except the files that it no longer had. */
public final class ReadCatalog extends PTransform<PBegin, PCollection<OutcomeBlock>> {
  private final PreviousRun run;

  private ReadCatalog(PreviousRun run) {
    this.run = run;
  }

  /** Reads the files table of this run. */
  public static ReadCatalog of(PreviousRun run) {
    return new ReadCatalog(run);
  }

  @Override
  public PCollection<OutcomeBlock> expand(PBegin begin) {
    return begin
        .apply("DataFiles", Create.of(run.files()).withCoder(RecordCoder.of(ListedFile.class)))
        .apply("SpreadDataFiles", Reshuffle.viaRandomKey())
        .apply("ReadRows", ParDo.of(new ReadFn(run.runId())));
  }

  private static final class ReadFn extends DoFn<ListedFile, OutcomeBlock> {
    private final String runId;

    ReadFn(String runId) {
      this.runId = runId;
    }

    @ProcessElement
    public void process(@Element ListedFile file, OutputReceiver<OutcomeBlock> out) {
      var blocks = new OutcomeBlock.Builder(out::output);
      StoredFiles.read(file, runId, entry -> blocks.add(FileOutcome.of(entry)));
      blocks.flush();
    }
  }
}
