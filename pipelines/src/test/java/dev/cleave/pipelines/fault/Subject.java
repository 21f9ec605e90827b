package dev.cleave.pipelines.fault;

import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.chunk.ChunkPipeline;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.config.RunConfig;
import dev.cleave.pipelines.launch.Failures;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.ChunkOptions;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.Pipeline;

/** What runs on the output of {@link ThreeNights}. */
enum Subject {
  CHUNK("t", "chunk", "--runId=t"),
  REINDEX("t", "reindex", "--runId=t"),
  /** Continues an attempt whose process ended just before the commit. */
  RESUME("t", "reindex", "--runId=t", "--resume"),
  /** The job alone, without a launcher that waits for it. */
  JOB("t", "chunk", "--runId=t"),
  COMPACT("t", "compact", "--runId=t"),
  ROLLBACK("n1", "rollback", "--to=n1"),
  GC("n3", "gc", "--keep=1"),
  VERIFY("n3", "verify"),
  REPAIR("n3", "repair"),
  EXPORT("n3", "export", "--format=jsonl");

  /** The name of the file that {@link #EXPORT} writes. */
  static final String EXPORTED = "export.jsonl";

  private final String current;
  private final List<String> command;

  Subject(String current, String... command) {
    this.current = current;
    this.command = List.of(command);
  }

  /** The run that is current after it. */
  String current() {
    return current;
  }

  /** The prefix of the objects that it writes. */
  String writes() {
    return this == EXPORT ? "" : "out/";
  }

  /** What starts it again. */
  Subject again() {
    return this == JOB ? CHUNK : this;
  }

  Cli run(FaultStore store) {
    if (this == JOB) {
      return job(store);
    }
    var args = new ArrayList<>(command);
    args.add("--output=" + store.uri("out"));
    if (current.equals("t") && this != COMPACT) {
      args.add("--input=" + store.uri("in"));
    }
    if (this == EXPORT) {
      args.add("--to=" + store.uri(EXPORTED));
    }
    return Cli.run(args.toArray(String[]::new));
  }

  private static Cli job(FaultStore store) {
    var launch =
        Launch.parse(
            List.of("--runId=t", "--output=" + store.uri("out"), "--input=" + store.uri("in")),
            ChunkOptions.class);
    var pipeline = Pipeline.create(launch.pipelineOptions());
    ChunkPipeline.build(
        pipeline,
        RunConfig.of(
            launch.options(), launch.pipelineOptions(), Clock.systemUTC(), new SecureRandom()),
        null);
    try {
      pipeline.run().waitUntilFinish();
      return new Cli(ExitCode.OK, "", "");
    } catch (RuntimeException e) {
      RunException failure = Failures.ofJob(e);
      return new Cli(failure.exitCode(), "", String.valueOf(failure.getMessage()));
    }
  }
}
