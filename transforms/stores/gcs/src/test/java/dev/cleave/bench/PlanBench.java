package dev.cleave.bench;

import dev.cleave.testing.GcsServer;
import dev.cleave.transforms.ListSources;
import dev.cleave.transforms.PlanWork;
import dev.cleave.transforms.attributes.AttributeSpec;
import dev.cleave.transforms.listing.InputSpec;
import java.util.Arrays;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.metrics.MetricNameFilter;
import org.apache.beam.sdk.metrics.MetricsFilter;
import org.apache.beam.sdk.options.PipelineOptionsFactory;

/**
 * Lists and plans, and nothing else: {@code PlanBench plan gs://BUCKET --OPTION=VALUE ...} prints
 * how many objects were planned. {@code PlanBench serve OBJECTS} is a store for it: it prints the
 * options by which to use its bucket {@code million}, and ends with its standard input.
 */
public final class PlanBench {
  private PlanBench() {}

  /** Begins with what is to be done. */
  public static void main(String[] args) throws Exception {
    switch (args[0]) {
      case "serve" -> serve(Integer.parseInt(args[1]));
      case "plan" -> plan(args[1], Arrays.copyOfRange(args, 2, args.length));
      default -> throw new IllegalArgumentException(args[0]);
    }
  }

  private static void serve(int objects) throws Exception {
    try (var server = GcsServer.start()) {
      server.createMadeUpBucket("million", objects);
      System.out.println(String.join(" ", server.options()));
      System.in.readAllBytes();
    }
  }

  private static void plan(String input, String[] args) {
    var options = PipelineOptionsFactory.fromArgs(args).create();
    FileSystems.setDefaultPipelineOptions(options);
    Pipeline pipeline = Pipeline.create(options);
    pipeline.apply(ListSources.from(InputSpec.of(input))).apply(PlanWork.with(AttributeSpec.NONE));
    var result = pipeline.run();
    result.waitUntilFinish();
    var planned =
        MetricsFilter.builder()
            .addNameFilter(MetricNameFilter.named(PlanWork.class, "listedFiles"))
            .build();
    long files = 0;
    for (var counter : result.metrics().queryMetrics(planned).getCounters()) {
      files += counter.getAttempted();
    }
    System.out.println(files);
    System.exit(0);
  }
}
