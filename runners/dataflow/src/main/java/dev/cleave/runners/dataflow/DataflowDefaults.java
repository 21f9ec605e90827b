package dev.cleave.runners.dataflow;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.launch.RunnerDefaults;
import dev.cleave.pipelines.output.EngineJobs;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.runners.dataflow.options.DataflowPipelineOptions;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** Cleave's settings for Dataflow. */
public final class DataflowDefaults implements RunnerDefaults {
  private static final String RUNNER_V2 = "use_runner_v2";

  @Override
  public String runner() {
    return "DataflowRunner";
  }

  @Override
  public Map<String, String> options() {
    return Map.of();
  }

  @Override
  public boolean inProcess(PipelineOptions options) {
    return false;
  }

  @Override
  public void prepare(PipelineOptions options, boolean detached) {
    var dataflow = options.as(DataflowPipelineOptions.class);
    require("project", "ID", dataflow.getProject());
    require("region", "REGION, such as europe-west1,", dataflow.getRegion());
    require("tempLocation", "gs://BUCKET/temp", temporary(dataflow));
    if (dataflow.getTemplateLocation() != null && !detached) {
      throw RunException.usage("--templateLocation submits no job to wait for: add --detached");
    }
    dataflow.setExperiments(withRunnerV2(dataflow.getExperiments()));
    requireWritable(dataflow);
  }

  @Override
  public EngineJobs jobs(PipelineOptions options) {
    return new DataflowJobs(options.as(DataflowPipelineOptions.class));
  }

  @Override
  public Optional<String> failure(PipelineOptions options) {
    return JobErrors.of(options.as(DataflowPipelineOptions.class));
  }

  /** Without these, Beam would ask the network for the project and create a bucket by itself. */
  private static void require(String option, String value, @Nullable String given) {
    if (given == null || given.isEmpty()) {
      throw RunException.usage("DataflowRunner needs --" + option + "=" + value);
    }
  }

  private static @Nullable String temporary(DataflowPipelineOptions options) {
    String given = options.getTempLocation();
    return given == null ? options.getGcpTempLocation() : given;
  }

  /** Java 25 and custom images need Runner v2, which Beam does not select by itself. */
  private static List<String> withRunnerV2(@Nullable List<String> given) {
    var experiments = new ArrayList<>(given == null ? List.of() : given);
    if (!experiments.contains(RUNNER_V2)) {
      experiments.add(RUNNER_V2);
    }
    return experiments;
  }

  private static void requireWritable(DataflowPipelineOptions options) {
    try {
      options.getPathValidator().validateOutputFilePrefixSupported(options.getGcpTempLocation());
    } catch (RuntimeException e) {
      throw new RunException(
          ExitCode.STORAGE,
          "--tempLocation=%s cannot be used: check that the bucket exists and is writable"
              .formatted(temporary(options)),
          e);
    }
  }
}
