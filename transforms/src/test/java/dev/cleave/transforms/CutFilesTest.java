package dev.cleave.transforms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.boundary.ParseOptions;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.ReconstructionChecker;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.size.SizeOptions;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Files in memory, cut by the real core. */
class CutFilesTest {
  private static final CutOptions OPTIONS =
      CutOptions.of(SizeOptions.of(64, "BYTES"), new ParseOptions(500, 1000, 50));
  private static final String PYTHON =
      "import os\n\n\nclass A:\n    def f(self):\n        return 1\n\n\ndef g():\n    pass\n";
  private static final List<SourceFile> FILES =
      List.of(
          file("a.py", PYTHON.getBytes(StandardCharsets.UTF_8)),
          file("notes", "some text\n".repeat(20).getBytes(StandardCharsets.UTF_8)),
          file("empty.py", new byte[0]),
          file("large.py", "x = 1\n".repeat(100).getBytes(StandardCharsets.UTF_8)),
          file("binary.py", new byte[] {0x7f, 'E', 'L', 'F', 0, 0, 0, 1, 2, 0, 0, 0, -1, -2}),
          SourceFile.rejected(
              new SourceRef("/in/gone", "gone", 5, 0, null, null),
              new Rejection(RejectReason.VANISHED, "")));

  @Test
  void eachFileComesOutOnce() {
    var byPath = new TreeMap<String, ChunkedFile>();
    CutFiles cut = JobSteps.cut(OPTIONS);
    cut.setup();
    try {
      cut.cut(FILES).forEach(file -> byPath.put(file.source().ref().path(), file));
    } finally {
      cut.teardown();
    }
    assertEquals(
        List.of("a.py", "binary.py", "empty.py", "gone", "large.py", "notes"),
        List.copyOf(byPath.keySet()));
    assertPython(byPath.get("a.py"));
    assertEquals(RejectReason.BINARY, byPath.get("binary.py").source().rejection().reason());
    assertEquals(RejectReason.VANISHED, byPath.get("gone").source().rejection().reason());
    var checker = new ReconstructionChecker(OPTIONS.sizeLimit(), false);
    for (ChunkedFile file : byPath.values()) {
      boolean rejected = file.source().rejection() != null;
      assertTrue(
          rejected || checker.check(file).ok(), () -> file.source().ref() + " is not its chunks");
      assertEquals(file.source().bytes().length == 0, file.chunks().isEmpty());
    }
    assertEquals(ParseStatus.TOO_LARGE, byPath.get("large.py").bounded().parseStatus());
    assertEquals("text", byPath.get("notes").bounded().detected().language());
  }

  @Test
  void displayDataShowsTheLimits() {
    assertEquals(
        Map.ofEntries(
            Map.entry("maxChunkSize", 64L),
            Map.entry("sizeUnit", "BYTES"),
            Map.entry("maxParseBytes", 500L),
            Map.entry("parseTimeoutMillis", 1000L),
            Map.entry("minChunkSize", 500L),
            Map.entry("preferredChunkSize", 1500L),
            Map.entry("embeddedCode", false),
            Map.entry("mergeData", true),
            Map.entry("maxNestingDepth", 50L),
            Map.entry("contextHeader", "NAMES"),
            Map.entry("maxContextSize", 500L),
            Map.entry("sizeIncludesContext", false)),
        TestPipelines.displayed(JobSteps.cut(OPTIONS)));
  }

  private static void assertPython(ChunkedFile file) {
    assertEquals("python", file.bounded().detected().language());
    assertEquals(ParseStatus.OK, file.bounded().parseStatus());
    assertEquals(
        List.of("[]", "[A]", "[A, f]", "[g]"),
        file.chunks().stream().map(chunk -> file.symbolOf(chunk).path().toString()).toList());
  }

  private static SourceFile file(String path, byte[] bytes) {
    return SourceFile.read(new SourceRef("/in/" + path, path, bytes.length, 0, null, null), bytes);
  }
}
