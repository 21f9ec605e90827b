package dev.cleave.transforms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.Sha256;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.listing.InputSpec;
import dev.cleave.transforms.listing.SourceLister;
import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.planning.WorkPacker;
import dev.cleave.transforms.planning.WorkUnit;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.FlatMapElements;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadSourcesTest {
  @TempDir private Path dir;
  private final Pipeline pipeline = TestPipelines.create();

  @Test
  void readsWhatIsListed() throws Exception {
    Files.writeString(dir.resolve("a.c"), "int a;");
    Files.writeString(dir.resolve("new\nline.c"), "é");
    Files.createFile(dir.resolve("empty"));
    Files.createSymbolicLink(dir.resolve("loop"), dir);
    PCollection<SourceFile> files =
        pipeline
            .apply(ListSources.from(InputSpec.of(dir.toString(), dir + "/*.c")))
            .apply(PlanWork.create())
            .get(PlanWork.getUnitsTag())
            .apply(
                FlatMapElements.into(TypeDescriptor.of(SourceRef.class)).via(ReadSourcesTest::refs))
            .apply(ReadSources.upTo(16 << 20));
    PAssert.that(described(files))
        .containsInAnyOrder(
            "a.c: int a; " + sha256("int a;"),
            "new\nline.c: é " + sha256("é"),
            "empty:  " + sha256(""),
            "loop: SYMLINK link to " + dir);
    var result = pipeline.run();
    result.waitUntilFinish();
    assertEquals(
        Map.of("files", 4L, "bytes", 8L, "rejected_symlink", 1L),
        TestPipelines.counters(result, ReadSources.class));
  }

  @Test
  void givesARowForEachFileThatCannotBeRead() throws Exception {
    for (String name : new String[] {"deleted", "grown", "large", "same"}) {
      Files.writeString(dir.resolve(name), "1234");
    }
    var refs = new ArrayList<SourceRef>();
    SourceLister.list(InputSpec.of(dir.toString()), PipelineOptionsFactory.create(), refs::add);
    Files.delete(dir.resolve("deleted"));
    Files.writeString(dir.resolve("grown"), "123456");
    Files.writeString(dir.resolve("large"), "1234567");
    PCollection<SourceFile> files =
        pipeline.apply(Create.of(WorkPacker.distinct(refs))).apply(ReadSources.upTo(6));
    PAssert.that(described(files))
        .containsInAnyOrder(
            "deleted: " + RejectReason.VANISHED + " deleted after it was listed",
            "grown: 123456 " + sha256("123456"),
            "large: " + RejectReason.TOO_LARGE + " 7 bytes, limit 6",
            "same: 1234 " + sha256("1234"));
    var result = pipeline.run();
    result.waitUntilFinish();
    assertEquals(
        Map.of("files", 4L, "bytes", 10L, "rejected_vanished", 1L, "rejected_too_large", 1L),
        TestPipelines.counters(result, ReadSources.class));
  }

  @Test
  void refusesALimitOutOfRange() {
    assertThrows(IllegalArgumentException.class, () -> ReadSources.upTo(0));
    assertThrows(IllegalArgumentException.class, () -> ReadSources.upTo(1L << 30));
  }

  @Test
  void showsItsLimit() {
    assertEquals(
        Map.of("maxFileBytes", 16L << 20), TestPipelines.displayed(ReadSources.upTo(16 << 20)));
    assertEquals(Map.of("maxFileBytes", 7L), TestPipelines.displayed(ReadSources.upTo(7)));
  }

  private static PCollection<String> described(PCollection<SourceFile> files) {
    return files.apply(MapElements.into(TypeDescriptors.strings()).via(ReadSourcesTest::describe));
  }

  private static String describe(SourceFile file) {
    Rejection rejection = file.rejection();
    return file.ref().path()
        + ": "
        + (rejection == null
            ? new String(file.bytes(), StandardCharsets.UTF_8) + " " + file.sha256()
            : rejection.reason() + " " + rejection.detail());
  }

  private static List<SourceRef> refs(WorkUnit unit) {
    return unit.files().stream().map(PlannedFile::ref).toList();
  }

  private static String sha256(String text) {
    return Sha256.hex(text.getBytes(StandardCharsets.UTF_8));
  }
}
