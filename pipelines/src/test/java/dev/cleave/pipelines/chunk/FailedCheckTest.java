package dev.cleave.pipelines.chunk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.cleave.CutOptions;
import dev.cleave.FileStep;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceRef;
import dev.cleave.language.SkippedCategories;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.commit.Baseline;
import dev.cleave.pipelines.commit.CommitLimits;
import dev.cleave.pipelines.commit.CommitRun;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.pipelines.commit.RunFiles;
import dev.cleave.pipelines.commit.RunSpec;
import dev.cleave.pipelines.commit.RunState;
import dev.cleave.pipelines.commit.StoredOptions;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.transforms.CutFiles;
import dev.cleave.transforms.DetectLanguage;
import dev.cleave.transforms.DivideBySize;
import dev.cleave.transforms.ExtractBoundaries;
import dev.cleave.transforms.JobStep;
import dev.cleave.transforms.OnePass;
import dev.cleave.transforms.ReadSources;
import dev.cleave.transforms.coders.RecordCoder;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.writing.BrokenWriter;
import dev.cleave.transforms.writing.FinishedUnits;
import dev.cleave.transforms.writing.FinishedUnits.Unit;
import dev.cleave.transforms.writing.RunTarget;
import dev.cleave.transforms.writing.SummarizeRun;
import dev.cleave.transforms.writing.WriteCatalog;
import dev.cleave.transforms.writing.WriteTables;
import dev.cleave.view.Views;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The main job with a fault that it does not have: in a step, or in what writes rows. */
class FailedCheckTest {
  private static final CutOptions CUT = CutOptions.DEFAULT;

  @TempDir Path output;

  @Test
  void aRunThatLostAChunkIsNotCommitted() throws IOException {
    assertNotCommitted(run(new Losing("spoiled.py"), write -> write));
  }

  @ParameterizedTest
  @EnumSource
  void aRunThatWroteAContentWithOneWrongByteIsNotCommitted(BrokenWriter writer) throws IOException {
    assertNotCommitted(run(new DivideBySize(CUT), write -> writer.in(write, "spoiled.py")));
  }

  /** Otherwise a run that is continued would have the fault forever. */
  @ParameterizedTest
  @EnumSource
  void aUnitWithAFailedCheckIsNotKept(BrokenWriter writer) throws IOException {
    Pipeline pipeline =
        Pipeline.create(PipelineOptionsFactory.fromArgs("--runner=DirectRunner").create());
    RunTarget target = new RunFolder(output.toString(), "r1").target("f00d");
    pipeline
        .apply(Create.of(units()).withCoder(RecordCoder.of(WorkUnit.class)))
        .apply(
            onePass(new DivideBySize(CUT), writer.in(WriteTables.into(target, CUT), "spoiled.py")));
    pipeline.run().waitUntilFinish();
    assertEquals(
        List.of(List.of("good.py")),
        FinishedUnits.of(output.resolve("runs/r1")).stream().map(Unit::paths).toList());
  }

  private void assertNotCommitted(RunFiles files) throws IOException {
    Manifest manifest = files.manifest().orElseThrow();
    assertEquals(RunState.CHECK_FAILED, manifest.state());
    assertEquals(ExitCode.CHECK_FAILED, manifest.state().exitCode());
    assertEquals(4, manifest.state().exitCode().code());
    assertEquals(1, manifest.counts().written().failedChecks());
    assertEquals(2, manifest.counts().corpus().chunked());
    assertFalse(files.committed().isPresent());
    assertFalse(Files.exists(output.resolve("runs/r1/_SUCCESS")));
    assertFalse(Files.exists(output.resolve("_latest.json")));
  }

  @Test
  void theSameRunThatLostNothingIs() throws IOException {
    assertEquals(
        RunState.COMMITTED,
        run(new Losing("no such file"), write -> write)
            .committed()
            .map(Manifest::state)
            .orElseThrow());
  }

  private RunFiles run(JobStep<BoundedFile, ChunkedFile> divide, UnaryOperator<WriteTables> writer)
      throws IOException {
    var folder = new RunFolder(output.toString(), "r1");
    var spec =
        new RunSpec(
            folder,
            "f00d",
            new StoredOptions(new TreeMap<>(), List.of(), List.of()),
            new CommitLimits(0, 1, true, false, 0),
            Baseline.NONE);
    Pipeline pipeline =
        Pipeline.create(PipelineOptionsFactory.fromArgs("--runner=DirectRunner").create());
    PCollection<FileTotal> listed = pipeline.apply("Listed", Create.of(new FileTotal(2, 100)));
    RunTarget target = folder.target("f00d");
    PCollectionTuple written =
        pipeline
            .apply("Units", Create.of(units()).withCoder(RecordCoder.of(WorkUnit.class)))
            .apply(onePass(divide, writer.apply(WriteTables.into(target, CUT))));
    PCollectionTuple catalog =
        written
            .get(WriteTables.getOutcomesTag())
            .apply(WriteCatalog.into(target, FileTotal.view(listed)));
    PCollectionList.of(written.get(WriteTables.getChunksTag()))
        .and(written.get(WriteTables.getChecksTag()))
        .and(catalog.get(WriteCatalog.getWrittenTag()))
        .apply(Flatten.pCollections())
        .apply(SummarizeRun.of(listed))
        .apply(CommitRun.of(spec));
    pipeline.run().waitUntilFinish();
    return new RunFiles(folder, pipeline.getOptions());
  }

  private static OnePass onePass(JobStep<BoundedFile, ChunkedFile> divide, WriteTables write) {
    return OnePass.of(
        new ReadSources(1000, SkippedCategories.NONE),
        new ChangeDetector(CUT, SkippedCategories.NONE, 1000, false, Views.NONE),
        new CutFiles(
            CUT, new DetectLanguage(SkippedCategories.NONE), new ExtractBoundaries(CUT), divide),
        write);
  }

  /** Two files, each in a unit of its own. */
  private List<WorkUnit> units() throws IOException {
    Path in = Files.createDirectory(output.resolve("in"));
    var units = new ArrayList<WorkUnit>();
    for (String name : List.of("good.py", "spoiled.py")) {
      Path file =
          Files.writeString(
              in.resolve(name), "import os\n\n\ndef f():\n    return 1\n\n\ndef g():\n    pass\n");
      var ref = new SourceRef(file.toUri().toString(), name, Files.size(file), 0, null, null);
      units.add(WorkUnit.of(List.of(PlannedFile.of(ref)), ref.size()));
    }
    return units;
  }

  /** A step that loses the last chunk of one file. */
  private record Losing(String spoiled) implements JobStep<BoundedFile, ChunkedFile> {
    @Override
    public FileStep<BoundedFile, ChunkedFile> open() {
      var divide = new DivideBySize(CUT).open();
      return file -> lose(divide.apply(file));
    }

    private ChunkedFile lose(ChunkedFile file) {
      return file.source().ref().path().equals(spoiled)
          ? new ChunkedFile(
              file.bounded(), file.chunks().subList(0, file.chunks().size() - 1), file.lineCount())
          : file;
    }

    @Override
    public void count(ChunkedFile file) {}

    @Override
    public void populateDisplayData(DisplayData.Builder builder) {}
  }
}
