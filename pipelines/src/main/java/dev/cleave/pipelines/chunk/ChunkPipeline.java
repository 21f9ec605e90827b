package dev.cleave.pipelines.chunk;

import dev.cleave.pipelines.commit.CommitRun;
import dev.cleave.pipelines.config.RunConfig;
import dev.cleave.transforms.CutFiles;
import dev.cleave.transforms.DetectLanguage;
import dev.cleave.transforms.DivideBySize;
import dev.cleave.transforms.ExtractBoundaries;
import dev.cleave.transforms.ListSources;
import dev.cleave.transforms.OnePass;
import dev.cleave.transforms.PlanWork;
import dev.cleave.transforms.ReadCatalog;
import dev.cleave.transforms.ReadSources;
import dev.cleave.transforms.billing.Bill;
import dev.cleave.transforms.billing.TextsToEmbed;
import dev.cleave.transforms.embedding.CountTexts;
import dev.cleave.transforms.history.PreviousRun;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.writing.RunTarget;
import dev.cleave.transforms.writing.SummarizeRun;
import dev.cleave.transforms.writing.UnitStep;
import dev.cleave.transforms.writing.WriteCatalog;
import dev.cleave.transforms.writing.WriteChanges;
import dev.cleave.transforms.writing.WriteEmptyTables;
import dev.cleave.transforms.writing.WriteTables;
import dev.cleave.transforms.writing.WrittenFile;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.apache.beam.sdk.values.PCollectionView;
import org.jspecify.annotations.Nullable;

/**
 * The whole job of {@code chunk} and {@code reindex}: list the inputs and plan the work; read each
 * file, detect its language, extract its boundaries, divide it by size, and write its rows with the
 * reconstruction check; then write the catalogue of all files and the changes, and commit the run.
 */
public final class ChunkPipeline {
  private ChunkPipeline() {}

  /**
   * Adds the job to an empty pipeline with the options that the configuration was made from.
   *
   * @param comparison what the run is compared with, or null to write no changes
   */
  public static void build(Pipeline pipeline, RunConfig config, @Nullable Comparison comparison) {
    RunTarget target = config.run().folder().target(config.run().fingerprint());
    ChangeDetector detector = detector(config, comparison != null && comparison.modifiedTrusted());
    PreviousRun previous = comparison == null ? null : comparison.previous();
    PCollectionTuple plan =
        pipeline
            .apply("ListSources", ListSources.from(config.input()))
            .apply("PlanWork", planWork(pipeline, config, previous, detector));
    PCollectionTuple rows =
        plan.get(PlanWork.getUnitsTag())
            .apply(
                "OnePass",
                OnePass.of(
                    readSources(config),
                    detector,
                    cutFiles(config),
                    WriteTables.into(target, config.cut()).with(config.views())));
    PCollection<FileTotal> listed =
        PCollectionList.of(plan.get(PlanWork.getListedTag()))
            .and(rows.get(WriteTables.getMembersTag()))
            .apply("AllListed", Flatten.pCollections());
    PCollectionView<FileTotal> total = FileTotal.view(listed);
    PCollection<WrittenFile> chunks = rows.get(WriteTables.getChunksTag());
    PCollection<WrittenFile> reconstructionChecks = rows.get(WriteTables.getChecksTag());
    PCollectionTuple catalog =
        PCollectionList.of(rows.get(WriteTables.getOutcomesTag()))
            .and(plan.get(PlanWork.getSettledTag()))
            .apply("AllFiles", Flatten.pCollections())
            .apply(
                "WriteCatalog",
                WriteCatalog.into(target, total).counting(config.input().folders()));
    PCollectionList<WrittenFile> written =
        PCollectionList.of(chunks)
            .and(reconstructionChecks)
            .and(catalog.get(WriteCatalog.getWrittenTag()));
    PCollection<TextsToEmbed> texts = rows.get(WriteTables.getTextsTag());
    if (comparison != null) {
      WriteChanges ofRun = WriteChanges.into(target, config.cut(), config.views());
      PCollectionTuple changes =
          catalog
              .get(WriteCatalog.getChangedTag())
              .apply("WriteChanges", previous == null ? ofRun : ofRun.since(previous));
      written = written.and(changes.get(WriteChanges.getWrittenTag()));
      texts = changes.get(WriteChanges.getTextsTag());
    }
    PCollection<Bill> bill =
        texts.apply("CountTexts", CountTexts.of(total, target.output(), previous));
    written
        .apply("DataFiles", Flatten.pCollections())
        .apply("SummarizeRun", SummarizeRun.of(listed).billing(bill))
        .apply(
            "WriteEmptyTables",
            WriteEmptyTables.into(target, Table.ofRun(config.views(), comparison != null)))
        .apply("CommitRun", CommitRun.of(config.run()));
  }

  private static PlanWork planWork(
      Pipeline pipeline,
      RunConfig config,
      @Nullable PreviousRun previous,
      ChangeDetector detector) {
    PlanWork plan = PlanWork.with(config.attributes()).unpacking(config.limits().archives());
    if (previous != null) { // its files take more memory than a local listing
      return plan.comparedWith(
          pipeline.apply("ReadPreviousRun", ReadCatalog.of(previous)), detector);
    }
    return config.input().local() ? plan.inOneRange() : plan;
  }

  private static ReadSources readSources(RunConfig config) {
    return new ReadSources(config.limits().maxFileBytes(), config.skipped())
        .unpacking(config.limits().archives());
  }

  private static CutFiles cutFiles(RunConfig config) {
    return new CutFiles(
        config.cut(),
        new DetectLanguage(config.skipped()),
        new ExtractBoundaries(config.cut()),
        new DivideBySize(config.cut()));
  }

  /** Reads and cuts files as the job does. */
  static UnitStep step(RunConfig config, ChangeDetector detector) {
    return OnePass.step(readSources(config), detector, cutFiles(config));
  }

  /** Compares files with those of an earlier run. */
  public static ChangeDetector detector(RunConfig config, boolean modifiedTrusted) {
    return new ChangeDetector(
            config.cut(),
            config.skipped(),
            config.limits().maxFileBytes(),
            modifiedTrusted,
            config.views())
        .unpacking(config.limits().archives());
  }
}
