package dev.cleave.transforms;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.CutOptions;
import dev.cleave.language.SkippedCategories;
import dev.cleave.transforms.listing.InputSpec;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.writing.RunTarget;
import dev.cleave.transforms.writing.WriteTables;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.PipelineResult;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricsFilter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Local files, from the listing to the tables. */
class OnePassTest {
  @TempDir private Path folder;

  @Test
  void parsesFilesWithTheSameContentOnce() throws Exception {
    Path input = Files.createDirectories(folder.resolve("in/copies"));
    for (String name : List.of("a", "b", "c")) {
      Files.writeString(input.resolve(name + ".py"), "def f():\n    return 1\n");
      Files.writeString(input.resolve(name + ".js"), "function " + name + "() {}\n");
    }
    Pipeline pipeline = TestPipelines.create();
    var detector = new ChangeDetector(CutOptions.DEFAULT, SkippedCategories.NONE, 1 << 20, false);
    pipeline
        .apply(ListSources.from(InputSpec.of(folder.resolve("in").toString())))
        .apply(PlanWork.create())
        .get(PlanWork.getUnitsTag())
        .apply(
            OnePass.of(
                ReadSources.upTo(1 << 20),
                CutFiles.with(CutOptions.DEFAULT),
                WriteTables.into(target(), CutOptions.DEFAULT),
                detector));
    PipelineResult result = pipeline.run();
    result.waitUntilFinish();
    assertEquals(6L, TestPipelines.counters(result, CutFiles.class).get("parse_ok"));
    assertEquals(1 + 3, parses(result));
  }

  private RunTarget target() {
    return new RunTarget(folder.resolve("out") + "/", "runs/r/", "r", "fingerprint");
  }

  private static long parses(PipelineResult result) {
    var filter =
        MetricsFilter.builder()
            .addNameFilter(MetricNameFilter.named(CutFiles.class, "parse_micros"))
            .build();
    long parses = 0;
    for (var distribution : result.metrics().queryMetrics(filter).getDistributions()) {
      parses += distribution.getAttempted().getCount();
    }
    return parses;
  }
}
