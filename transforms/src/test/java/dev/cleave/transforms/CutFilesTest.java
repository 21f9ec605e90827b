package dev.cleave.transforms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.ReconstructionChecker;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricsFilter;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.TypeDescriptor;
import org.junit.jupiter.api.Test;

/** Files in memory, cut by the real core. */
class CutFilesTest {
  private static final CutOptions OPTIONS = new CutOptions(64, "BYTES", 500, 1000, 50);
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
    Pipeline pipeline = TestPipelines.create();
    PCollection<ChunkedFile> checked = cut(pipeline);
    PAssert.that(checked)
        .satisfies(
            files -> {
              var byPath = new TreeMap<String, ChunkedFile>();
              files.forEach(file -> byPath.put(source(file).ref().path(), file));
              assertEquals(
                  List.of("a.py", "binary.py", "empty.py", "gone", "large.py", "notes"),
                  List.copyOf(byPath.keySet()));
              assertPython(byPath.get("a.py"));
              assertEquals(
                  RejectReason.BINARY, source(byPath.get("binary.py")).rejection().reason());
              assertEquals(RejectReason.VANISHED, source(byPath.get("gone")).rejection().reason());
              var checker = new ReconstructionChecker(OPTIONS.sizeLimit());
              for (ChunkedFile file : byPath.values()) {
                boolean rejected = source(file).rejection() != null;
                assertTrue(
                    rejected || checker.check(file).check().ok(),
                    () -> source(file).ref() + " is not its chunks");
                assertEquals(source(file).bytes().length == 0, file.chunks().isEmpty());
              }
              assertEquals(ParseStatus.TOO_LARGE, byPath.get("large.py").bounded().parseStatus());
              assertEquals("text", byPath.get("notes").bounded().detected().language());
              return null;
            });
    pipeline.run().waitUntilFinish();
  }

  @Test
  void metricsCountParsesAndSizes() {
    Pipeline pipeline = TestPipelines.create();
    cut(pipeline);
    PipelineResult result = pipeline.run();
    result.waitUntilFinish();
    assertEquals(
        Map.of("parse_ok", 3L, "parse_too_large", 1L),
        TestPipelines.counters(result, CutFiles.class));
    assertTrue(most(result, CutFiles.class, "parse_micros") > 0);
    assertEquals(60, most(result, CutFiles.class, "chunk_bytes"));
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
            Map.entry("contextHeader", "DECLARATIONS"),
            Map.entry("maxContextSize", 500L),
            Map.entry("sizeIncludesContext", false)),
        TestPipelines.displayed(CutFiles.with(OPTIONS)));
  }

  /** The maximum of a distribution. */
  private static long most(PipelineResult result, Class<?> of, String name) {
    var filter = MetricsFilter.builder().addNameFilter(MetricNameFilter.named(of, name)).build();
    long most = 0;
    for (var distribution : result.metrics().queryMetrics(filter).getDistributions()) {
      most = Math.max(most, distribution.getAttempted().getMax());
    }
    return most;
  }

  private static void assertPython(ChunkedFile file) {
    assertEquals("python", file.bounded().detected().language());
    assertEquals(ParseStatus.OK, file.bounded().parseStatus());
    assertEquals(
        List.of("[]", "[A]", "[A, f]", "[g]"),
        file.chunks().stream().map(chunk -> file.symbolOf(chunk).path().toString()).toList());
  }

  private static PCollection<ChunkedFile> cut(Pipeline pipeline) {
    return pipeline
        .apply(Create.of(FILES).withType(TypeDescriptor.of(SourceFile.class)))
        .apply(CutFiles.with(OPTIONS));
  }

  private static SourceFile source(ChunkedFile file) {
    return file.source();
  }

  private static SourceFile file(String path, byte[] bytes) {
    return SourceFile.read(new SourceRef("/in/" + path, path, bytes.length, 0, null, null), bytes);
  }
}
