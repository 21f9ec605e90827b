package dev.cleave.pipelines.embed;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.pipelines.vectors.CommitVectors;
import dev.cleave.transforms.ReadCatalog;
import dev.cleave.transforms.embedding.EmbedSummary;
import dev.cleave.transforms.embedding.EmbedTexts;
import dev.cleave.transforms.embedding.EmbeddedUnit;
import dev.cleave.transforms.embedding.FindTexts;
import dev.cleave.transforms.embedding.Model;
import dev.cleave.transforms.embedding.StoredVectors;
import dev.cleave.transforms.embedding.TextBlock;
import dev.cleave.transforms.embedding.TextSums;
import dev.cleave.transforms.writing.RunTarget;
import dev.cleave.transforms.writing.Total;
import java.util.List;
import java.util.Locale;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.View;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.PCollectionView;
import org.apache.beam.sdk.values.TypeDescriptor;

/**
 * The whole job of {@code embed}: find the texts of a run that have no vector, embed them, and
 * commit.
 *
 * @param run the run
 * @param known the vectors that exist
 * @param place where the new ones are written
 * @param maxTokens estimated tokens that may be embedded; 0 for no limit
 */
record EmbedPipeline(
    ReadableRun run, Model model, List<StoredVectors> known, RunFolder place, long maxTokens) {
  /** Adds the job to an empty pipeline. */
  void build(Pipeline pipeline) {
    long rows = run.manifest().counts().corpus().chunks();
    RunTarget target = place.target(model.name());
    PCollectionTuple found =
        pipeline
            .apply("ReadRun", ReadCatalog.of(run.manifest().asPrevious(run.folder().output())))
            .apply("FindTexts", FindTexts.in(run.output(), known, rows));
    PCollection<TextSums> sum =
        PCollectionList.of(found.get(FindTexts.SUMS))
            .apply("AllTexts", Total.of(TextSums.NONE, TextSums::plus));
    PCollectionView<TextSums> all = sum.apply("Sum", View.asSingleton());
    PCollection<EmbeddedUnit> made =
        found
            .get(FindTexts.TEXTS)
            .apply("LimitTokens", ParDo.of(new LimitTokens(maxTokens, all)).withSideInputs(all))
            .apply("EmbedTexts", EmbedTexts.with(model, run.output(), target));
    var summary = TypeDescriptor.of(EmbedSummary.class);
    PCollectionList.of(sum.apply("Found", MapElements.into(summary).via(EmbedSummary::of)))
        .and(made.apply("Made", MapElements.into(summary).via(EmbedSummary::of)))
        .apply("Summary", Total.of(EmbedSummary.NONE, EmbedSummary::plus))
        .apply("CommitVectors", ParDo.of(new CommitVectors(target, place, model.name())));
  }

  /** Passes texts on if all of them together may be embedded. */
  private static final class LimitTokens extends DoFn<TextBlock, TextBlock> {
    private final long max;
    private final PCollectionView<TextSums> all;

    LimitTokens(long max, PCollectionView<TextSums> all) {
      this.max = max;
      this.all = all;
    }

    @ProcessElement
    public void process(ProcessContext context) {
      TextSums sum = context.sideInput(all);
      if (max > 0 && sum.tokens() > max) {
        throw new RunException(
            ExitCode.TOO_MANY_REJECTS,
            String.format(
                Locale.ROOT,
                "%,d texts with %,d estimated tokens are to be embedded, more than"
                    + " --maxEmbedTokens=%d allows; nothing was embedded",
                sum.texts(),
                sum.tokens(),
                max));
      }
      context.output(context.element());
    }
  }
}
