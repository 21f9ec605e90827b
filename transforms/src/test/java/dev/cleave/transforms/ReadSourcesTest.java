package dev.cleave.transforms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.Sha256;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.language.SkippedCategories;
import dev.cleave.transforms.listing.InputSpec;
import dev.cleave.transforms.listing.SourceLister;
import dev.cleave.transforms.planning.WorkPacker;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReadSourcesTest {
  private static final PipelineOptions OPTIONS = PipelineOptionsFactory.create();

  @TempDir private Path dir;

  @Test
  void readsWhatIsListed() throws Exception {
    Files.writeString(dir.resolve("a.c"), "int a;");
    Files.writeString(dir.resolve("new\nline.c"), "é");
    Files.createFile(dir.resolve("empty"));
    Files.createSymbolicLink(dir.resolve("loop"), dir);
    assertEquals(
        List.of(
            "a.c: int a; " + sha256("int a;"),
            "empty:  " + sha256(""),
            "loop: SYMLINK link to " + dir,
            "new\nline.c: é " + sha256("é")),
        read(new ReadSources(16 << 20, SkippedCategories.NONE), listed()));
  }

  @Test
  void givesARowForEachFileThatCannotBeRead() throws Exception {
    for (String name : new String[] {"deleted", "grown", "large", "same"}) {
      Files.writeString(dir.resolve(name), "1234");
    }
    List<SourceRef> refs = listed();
    Files.delete(dir.resolve("deleted"));
    Files.writeString(dir.resolve("grown"), "123456");
    Files.writeString(dir.resolve("large"), "1234567");
    assertEquals(
        List.of(
            "deleted: " + RejectReason.VANISHED + " deleted after it was listed",
            "grown: 123456 " + sha256("123456"),
            "large: " + RejectReason.TOO_LARGE + " 7 bytes, limit 6",
            "same: 1234 " + sha256("1234")),
        read(new ReadSources(6, SkippedCategories.NONE), refs));
  }

  @Test
  void refusesALimitOutOfRange() {
    assertThrows(IllegalArgumentException.class, () -> new ReadSources(0, SkippedCategories.NONE));
    assertThrows(
        IllegalArgumentException.class, () -> new ReadSources(1L << 30, SkippedCategories.NONE));
  }

  @Test
  void showsItsLimit() {
    assertEquals(
        Map.of("maxFileBytes", 16L << 20),
        TestPipelines.displayed(new ReadSources(16 << 20, SkippedCategories.NONE)));
    assertEquals(
        Map.of("maxFileBytes", 7L),
        TestPipelines.displayed(new ReadSources(7, SkippedCategories.NONE)));
  }

  private List<SourceRef> listed() throws Exception {
    var refs = new ArrayList<SourceRef>();
    SourceLister.list(InputSpec.of(dir.toString(), dir + "/*.c"), OPTIONS, refs::add);
    return WorkPacker.distinct(refs);
  }

  private static List<String> read(ReadSources read, List<SourceRef> refs) throws Exception {
    var files = new ArrayList<String>();
    read.setup(OPTIONS);
    try {
      read.announce(refs);
      for (SourceRef ref : refs) {
        files.add(describe(read.read(ref)));
      }
    } finally {
      read.teardown();
    }
    return files;
  }

  private static String describe(SourceFile file) {
    Rejection rejection = file.rejection();
    return file.ref().path()
        + ": "
        + (rejection == null
            ? new String(file.bytes(), StandardCharsets.UTF_8) + " " + file.sha256()
            : rejection.reason() + " " + rejection.detail());
  }

  private static String sha256(String text) {
    return Sha256.hex(text.getBytes(StandardCharsets.UTF_8));
  }
}
