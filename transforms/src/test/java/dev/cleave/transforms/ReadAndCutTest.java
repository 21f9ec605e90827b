package dev.cleave.transforms;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.CutOptions;
import dev.cleave.FileStep;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.language.SkippedCategories;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.tables.Entries;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.writing.UnitStep;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadAndCutTest {
  private static final ChangeDetector DETECTOR = JobSteps.detector(CutOptions.DEFAULT);

  @TempDir private Path folder;

  @Test
  void cutsSmallFilesTogetherAndPassesAllOnInOrder() throws Exception {
    var passed = new ArrayList<String>();
    List<List<String>> batches = new ArrayList<>();
    var step =
        new ReadAndCut(
            new ReadSources(JobSteps.MAX_FILE_BYTES, SkippedCategories.NONE),
            DETECTOR,
            JobSteps.cut(CutOptions.DEFAULT, new Recording(new ArrayList<>(), batches)));
    step.setup(PipelineOptionsFactory.create());
    try {
      step.process(
          List.of(
              file("a.java", 100_000),
              file("b.java", 100_000),
              file("c.java", 100_000),
              file("d.java", 300_000),
              file("e.java", 5),
              unchanged("f.java", 5),
              unchanged("g.java", 5),
              file("h.java", 5),
              file("i.java", 0)),
          new Names(passed));
    } finally {
      step.teardown();
    }
    assertEquals(
        List.of(
            List.of("a.java", "b.java", "c.java"),
            List.of("d.java"),
            List.of("e.java"),
            List.of("h.java", "i.java")),
        batches);
    assertEquals(
        List.of(
            "cut a.java",
            "cut b.java",
            "cut c.java",
            "cut d.java",
            "cut e.java",
            "unchanged f.java",
            "unchanged g.java",
            "cut h.java",
            "cut i.java"),
        passed);
  }

  private record Names(List<String> passed) implements UnitStep.Output {
    @Override
    public void unchanged(FileEntry entry) {
      passed.add("unchanged " + entry.path());
    }

    @Override
    public void cut(ChunkedFile file, String config, FileEntry previous) {
      passed.add("cut " + file.source().ref().path());
    }

    @Override
    public void archive(ChunkedFile archive, String config, FileEntry previous) {
      passed.add("archive " + archive.source().ref().path());
    }

    @Override
    public void found(FileTotal files) {
      passed.add("found " + files.files());
    }

    @Override
    public void removed(FileEntry before) {
      passed.add("removed " + before.path());
    }
  }

  private PlannedFile file(String path, int size) throws IOException {
    return JobSteps.write(folder, path, "x".repeat(size));
  }

  /** A file whose rows of the previous run still hold. */
  private PlannedFile unchanged(String path, int size) throws Exception {
    PlannedFile planned = file(path, size);
    ReadSources read = new ReadSources(JobSteps.MAX_FILE_BYTES, SkippedCategories.NONE);
    read.setup(PipelineOptionsFactory.create());
    CutFiles cut = JobSteps.cut(CutOptions.DEFAULT);
    cut.setup();
    List<ChunkedFile> chunked = cut.cut(List.of(read.read(planned.ref())));
    cut.teardown();
    read.teardown();
    FileEntry entry =
        Entries.altered(
            Entries.of(chunked.getFirst()),
            columns ->
                columns.text("config_fingerprint", DETECTOR.configOf("java", planned.ref())));
    return new PlannedFile(planned.ref(), entry);
  }

  /** Divides files as usual, and records which are counted after they were divided together. */
  private record Recording(List<String> batch, List<List<String>> batches)
      implements JobStep<BoundedFile, ChunkedFile> {
    @Override
    public FileStep<BoundedFile, ChunkedFile> open() {
      var divide = new DivideBySize(CutOptions.DEFAULT).open();
      return file -> {
        batch.add(file.source().ref().path());
        return divide.apply(file);
      };
    }

    @Override
    public void count(ChunkedFile file) {
      if (!batch.isEmpty()) {
        batches.add(List.copyOf(batch));
        batch.clear();
      }
    }

    @Override
    public void populateDisplayData(DisplayData.Builder builder) {}
  }
}
