package dev.cleave.transforms;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.CutOptions;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.language.SkippedCategories;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.step.FileStep;
import dev.cleave.transforms.tables.Entries;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.writing.Processed;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.Test;

class ReadAndCutTest {
  private static final ChangeDetector DETECTOR =
      new ChangeDetector(CutOptions.DEFAULT, SkippedCategories.NONE, 1 << 20, false);

  @Test
  void cutsSmallFilesTogetherAndPassesAllOnInOrder() throws Exception {
    var passed = new ArrayList<String>();
    List<List<String>> batches = new ArrayList<>();
    var step = new ReadAndCut(ReadAndCutTest::read, new Recording(batches), DETECTOR);
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
          processed -> passed.add(toString(processed)));
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
            "kept f.java",
            "kept g.java",
            "cut h.java",
            "cut i.java"),
        passed);
  }

  private static String toString(Processed processed) {
    return switch (processed) {
      case Processed.Cut cut -> "cut " + cut.file().source().ref().path();
      case Processed.Kept kept -> "kept " + kept.entry().text("file_path");
    };
  }

  private static PlannedFile file(String path, int size) {
    return PlannedFile.of(new SourceRef("file:///" + path, path, size, 0, null, null));
  }

  /** A file whose rows of the previous run still hold. */
  private static PlannedFile unchanged(String path, int size) throws Exception {
    SourceRef ref = file(path, size).ref();
    FileStep<SourceFile, ChunkedFile> cut = CutFiles.with(CutOptions.DEFAULT).step();
    cut.setup(PipelineOptionsFactory.create());
    FileEntry entry =
        Entries.altered(
            Entries.of(cut.apply(read(ref))),
            columns -> columns.text("config_fingerprint", DETECTOR.configOf("java", ref)));
    cut.teardown();
    return new PlannedFile(ref, entry);
  }

  private static SourceFile read(SourceRef ref) {
    return SourceFile.read(ref, "x".repeat((int) ref.size()).getBytes(UTF_8));
  }

  /** Cuts files as usual, and records which it cuts together. */
  private record Recording(FileStep<SourceFile, ChunkedFile> cut, List<List<String>> batches)
      implements FileStep<SourceFile, ChunkedFile> {
    Recording(List<List<String>> batches) {
      this(CutFiles.with(CutOptions.DEFAULT).step(), batches);
    }

    @Override
    public void setup(PipelineOptions options) {
      cut.setup(options);
    }

    @Override
    public ChunkedFile apply(SourceFile file) throws Exception {
      return cut.apply(file);
    }

    @Override
    public List<ChunkedFile> applyAll(List<SourceFile> files) throws Exception {
      batches.add(files.stream().map(file -> file.ref().path()).toList());
      return cut.applyAll(files);
    }

    @Override
    public void teardown() {
      cut.teardown();
    }
  }
}
