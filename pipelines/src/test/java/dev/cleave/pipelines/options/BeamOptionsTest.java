package dev.cleave.pipelines.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.options.BeamOptions.WithoutRegistrars;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.apache.beam.runners.direct.DirectOptions;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsRegistrar;
import org.apache.beam.sdk.options.SdkHarnessOptions;
import org.apache.beam.sdk.options.StreamingOptions;
import org.apache.beam.sdk.runners.PipelineRunnerRegistrar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BeamOptionsTest {
  @Test
  void typesAreThoseOfBeamAndTheRunner() {
    var types = BeamOptions.types();
    assertTrue(types.contains(SdkHarnessOptions.class), types.toString());
    assertTrue(types.contains(DirectOptions.class), types.toString());
  }

  @Test
  void beamFindsItsRunnersButNoOptions() {
    var loader = new WithoutRegistrars(getClass().getClassLoader());
    assertFalse(ServiceLoader.load(PipelineOptionsRegistrar.class, loader).iterator().hasNext());
    assertTrue(ServiceLoader.load(PipelineRunnerRegistrar.class, loader).iterator().hasNext());
  }

  @Test
  void optionsOfSeveralInterfacesAreParsed() {
    var args =
        List.of(
            "--input=a",
            "--output=b",
            "--targetParallelism=3",
            "--maxCacheMemoryUsageMb=7",
            "--jobName=night");
    var beam = OptionsParser.parse(args, Map.of(), ChunkOptions.class).beam();
    beam.put("streaming", List.of("true"));
    PipelineOptions options = BeamOptions.create(beam);
    assertEquals(3, options.as(DirectOptions.class).getTargetParallelism());
    assertEquals(7, options.as(SdkHarnessOptions.class).getMaxCacheMemoryUsageMb());
    assertEquals("night", options.getJobName());
    assertTrue(options.as(StreamingOptions.class).isStreaming());
  }

  @Test
  void anOptionThatBeamRefusesIsNamed() {
    var texts =
        new TreeMap<>(
            Map.of("targetParallelism", List.of("x"), "maxCacheMemoryUsageMb", List.of("7")));
    RunException refused = assertThrows(RunException.class, () -> BeamOptions.create(texts));
    assertTrue(refused.getMessage().startsWith("--targetParallelism: "), refused.getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "resourceHints=min_ram",
        "resourceHints=min_ram=much",
        "gbek=type",
        "gbek=type:none"
      })
  void whatAPipelineCannotBeBuiltWithIsRefused(String option) {
    int equals = option.indexOf('=');
    var texts =
        new TreeMap<>(Map.of(option.substring(0, equals), List.of(option.substring(equals + 1))));
    RunException refused = assertThrows(RunException.class, () -> BeamOptions.create(texts));
    assertEquals(ExitCode.USAGE, refused.exitCode(), refused.getMessage());
    assertEquals(1, refused.getMessage().lines().count(), refused.getMessage());
  }
}
