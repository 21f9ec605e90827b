package dev.cleave.transforms.writing;

import static dev.cleave.transforms.writing.WritingFixture.FILES;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.CutOptions;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.transforms.Samples;
import dev.cleave.transforms.TestPipelines;
import dev.cleave.transforms.coders.RecordCoder;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.io.Serializable;
import java.nio.file.Path;
import java.util.List;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;

/** The pipeline that writes the tables and sums up the run, over cut files. */
final class WritePipeline {
  private WritePipeline() {}

  /** Writes files of {@link WritingFixture#FILES} or Java classes, and checks the summary. */
  static PipelineResult run(Path folder, List<ChunkedFile> files, Check check) {
    Pipeline pipeline = TestPipelines.create();
    PCollection<FileTotal> listed =
        pipeline.apply("Listed", Create.of(new FileTotal(files.size(), 100L * files.size())));
    RunTarget run = WritingFixture.target(folder);
    PCollection<WorkUnit> units =
        pipeline.apply("Units", Create.of(units(files)).withCoder(RecordCoder.of(WorkUnit.class)));
    PCollectionTuple tables =
        WriteTables.into(run, CutOptions.DEFAULT).write(units, new TakeSamples());
    assertTables(tables.get(WriteTables.getChunksTag()), Table.CHUNKS);
    assertTables(tables.get(WriteTables.getChecksTag()), Table.CHECKS);
    PCollectionTuple catalog =
        tables
            .get(WriteTables.getOutcomesTag())
            .apply(WriteCatalog.into(run, FileTotal.view(listed)));
    PCollection<RunSummary> summary =
        PCollectionList.of(tables.get(WriteTables.getChunksTag()))
            .and(tables.get(WriteTables.getChecksTag()))
            .and(catalog.get(WriteCatalog.getWrittenTag()))
            .apply(Flatten.pCollections())
            .apply(SummarizeRun.of(listed));
    PAssert.thatSingleton(summary)
        .satisfies(
            actual -> {
              check.accept(actual);
              return null;
            });
    PipelineResult result = pipeline.run();
    result.waitUntilFinish();
    return result;
  }

  /** The reconstruction check is an output of its own, and its data files are in no other. */
  private static void assertTables(PCollection<WrittenFile> files, Table table) {
    PAssert.that(files)
        .satisfies(
            actual -> {
              actual.forEach(file -> assertEquals(table, file.table()));
              return null;
            });
  }

  /** All files in one unit; nothing in none. */
  private static List<WorkUnit> units(List<ChunkedFile> files) {
    List<PlannedFile> planned =
        files.stream().map(file -> PlannedFile.of(file.source().ref())).toList();
    return planned.isEmpty() ? List.of() : List.of(WorkUnit.of(planned, 100L * planned.size()));
  }

  /** Takes each file from the samples, by its path. */
  private record TakeSamples() implements UnitStep {
    @Override
    public void setup(PipelineOptions options) {}

    @Override
    public void process(List<PlannedFile> files, Output output) throws IOException {
      for (PlannedFile file : files) {
        output.cut(sample(file.ref().path()), "", null);
      }
    }

    private static ChunkedFile sample(String path) {
      return FILES.stream()
          .filter(file -> file.source().ref().path().equals(path))
          .findFirst()
          .orElseGet(() -> Samples.javaClass(path));
    }

    @Override
    public boolean areSame(List<PlannedFile> files, List<FileEntry> recorded) {
      return false;
    }

    @Override
    public void teardown() {}
  }

  /** What a summary must be. */
  @FunctionalInterface
  interface Check extends Serializable {
    void accept(RunSummary summary);
  }
}
