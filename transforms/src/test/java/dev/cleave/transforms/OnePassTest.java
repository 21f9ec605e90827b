package dev.cleave.transforms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.boundary.ParseOptions;
import dev.cleave.size.SizeOptions;
import dev.cleave.transforms.attributes.AttributeSpec;
import dev.cleave.transforms.listing.InputSpec;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.Pipeline.PipelineVisitor;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.metrics.DistributionResult;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricsFilter;
import org.apache.beam.sdk.runners.TransformHierarchy;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Local files, from the listing to the tables. */
class OnePassTest {
  private static final CutOptions SMALL =
      CutOptions.of(SizeOptions.of(64, "BYTES"), new ParseOptions(500, 1000, 50));

  @TempDir private Path folder;
  private Path input;

  @BeforeEach
  void createInput() throws Exception {
    input = Files.createDirectories(folder.resolve("in/files"));
  }

  @Test
  void parsesFilesWithTheSameContentOnce() throws Exception {
    for (String name : List.of("a", "b", "c")) {
      Files.writeString(input.resolve(name + ".py"), "def f():\n    return 1\n");
      Files.writeString(input.resolve(name + ".js"), "function " + name + "() {}\n");
    }
    PipelineResult result = run(CutOptions.DEFAULT);
    assertEquals(6L, TestPipelines.counters(result, ExtractBoundaries.class).get("parse_ok"));
    assertEquals(1 + 3, distribution(result, ExtractBoundaries.class, "parse_micros").getCount());
  }

  @Test
  void eachStepCountsUnderItsOwnName() throws Exception {
    Files.writeString(
        input.resolve("a.py"),
        "import os\n\n\nclass A:\n    def f(self):\n        return 1\n\n\ndef g():\n    pass\n");
    Files.writeString(input.resolve("notes"), "some text\n".repeat(20));
    Files.createFile(input.resolve("empty.py"));
    Files.writeString(input.resolve("large.py"), "x = 1\n".repeat(100));
    Files.write(input.resolve("binary.py"), new byte[] {0x7f, 'E', 0, 0, 1, 2, 0, 0, -1, -2});
    Files.createSymbolicLink(input.resolve("loop"), input);
    PipelineResult result = run(SMALL);
    assertEquals(
        Map.of("files", 6L, "bytes", 75L + 200 + 600 + 10, "rejected_symlink", 1L),
        TestPipelines.counters(result, ReadSources.class));
    assertEquals(
        Map.of("by_extension", 3L, "by_none", 1L),
        TestPipelines.counters(result, DetectLanguage.class));
    assertEquals(
        Map.of("parse_ok", 3L, "parse_too_large", 1L),
        TestPipelines.counters(result, ExtractBoundaries.class));
    assertTrue(distribution(result, ExtractBoundaries.class, "parse_micros").getMax() > 0);
    assertEquals(Map.of("divided", 2L), TestPipelines.counters(result, DivideBySize.class));
    DistributionResult sizes = distribution(result, DivideBySize.class, "chunk_bytes");
    assertEquals(60, sizes.getMax());
    assertEquals(75 + 200 + 600, sizes.getSum());
  }

  /** By this name a reader finds the reconstruction check in the pipeline of any runner. */
  @Test
  void theReconstructionCheckIsAnOutputWithAName() {
    Pipeline pipeline = TestPipelines.create();
    addJob(pipeline, SMALL);
    var outputs = new TreeMap<String, TreeSet<String>>();
    pipeline.traverseTopologically(
        new PipelineVisitor.Defaults() {
          @Override
          public void visitPrimitiveTransform(TransformHierarchy.Node step) {
            var names = new TreeSet<String>();
            step.getOutputs().keySet().forEach(tag -> names.add(tag.getId()));
            outputs.put(step.getFullName(), names);
          }
        });
    assertEquals(
        "[checks, chunks, members, outcomes, texts]",
        outputs.ceilingEntry("OnePass/EachFile").getValue().toString());
  }

  @Test
  void showsTheOptionsOfEachStepUnderItsOwnName() {
    var shown = new TreeMap<String, TreeSet<String>>();
    var pass = JobSteps.onePass(folder, SMALL, JobSteps.cut(SMALL));
    for (DisplayData.Item item : DisplayData.from(pass).items()) {
      shown
          .computeIfAbsent(item.getNamespace().getSimpleName(), _ -> new TreeSet<>())
          .add(item.getKey());
    }
    assertEquals(
        "{DivideBySize=[contextHeader, maxChunkSize, maxContextSize, sizeIncludesContext,"
            + " sizeUnit], ExtractBoundaries=[embeddedCode, maxNestingDepth, maxParseBytes,"
            + " mergeData, minChunkSize, parseTimeoutMillis, preferredChunkSize],"
            + " ReadSources=[maxFileBytes], WriteTables=[cleave.fingerprint, cleave.run_id,"
            + " cleave.schema_version, folder]}",
        shown.toString());
  }

  private PipelineResult run(CutOptions options) {
    Pipeline pipeline = TestPipelines.create();
    addJob(pipeline, options);
    PipelineResult result = pipeline.run();
    result.waitUntilFinish();
    return result;
  }

  private void addJob(Pipeline pipeline, CutOptions options) {
    pipeline
        .apply(ListSources.from(InputSpec.of(folder.resolve("in").toString())))
        .apply(PlanWork.with(AttributeSpec.NONE))
        .get(PlanWork.getUnitsTag())
        .apply(JobSteps.onePass(folder.resolve("out"), options, JobSteps.cut(options)));
  }

  /** A distribution that one step has. */
  private static DistributionResult distribution(PipelineResult result, Class<?> of, String name) {
    var filter = MetricsFilter.builder().addNameFilter(MetricNameFilter.named(of, name)).build();
    return result
        .metrics()
        .queryMetrics(filter)
        .getDistributions()
        .iterator()
        .next()
        .getAttempted();
  }
}
