package dev.cleave.pipelines.verify;

import dev.cleave.transforms.embedding.FindTexts;
import dev.cleave.transforms.embedding.TextSums;
import dev.cleave.transforms.tables.OutcomeBlock;
import dev.cleave.transforms.verifying.Fault;
import dev.cleave.transforms.verifying.Finding;
import dev.cleave.transforms.writing.Total;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;

/** Finds out whether each text of a run has a vector of a model that has embedded the run. */
final class MissingVectors extends PTransform<PCollection<OutcomeBlock>, PCollection<Finding>> {
  private final FindTexts texts;
  private final String runId;
  private final String folder;

  /**
   * @param folder of the model, for messages
   */
  MissingVectors(FindTexts texts, String runId, String folder) {
    this.texts = texts;
    this.runId = runId;
    this.folder = folder;
  }

  @Override
  public PCollection<Finding> expand(PCollection<OutcomeBlock> files) {
    return PCollectionList.of(files.apply("FindTexts", texts).get(FindTexts.SUMS))
        .apply("AllTexts", Total.of(TextSums.NONE, TextSums::plus))
        .apply("Find", ParDo.of(new FindFn(runId, folder)));
  }

  private static final class FindFn extends DoFn<TextSums, Finding> {
    private final String runId;
    private final String folder;

    FindFn(String runId, String folder) {
      this.runId = runId;
      this.folder = folder;
    }

    @ProcessElement
    public void process(@Element TextSums sum, OutputReceiver<Finding> out) {
      if (sum.texts() > 0) {
        out.output(
            Finding.ofRun(
                Fault.VECTOR_MISSING,
                runId,
                "%d of %d different texts have no vector in %s"
                    .formatted(sum.texts(), sum.texts() + sum.known(), folder)));
      }
    }
  }
}
