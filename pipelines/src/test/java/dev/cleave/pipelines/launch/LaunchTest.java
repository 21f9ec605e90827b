package dev.cleave.pipelines.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.options.ChunkOptions;
import dev.cleave.pipelines.options.OptionsParser;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.Test;

class LaunchTest {
  /** An engine that runs jobs elsewhere. */
  private static final RunnerDefaults CLUSTER =
      new RunnerDefaults() {
        @Override
        public String runner() {
          return "ClusterRunner";
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
          options.setTempLocation(detached ? "detached" : "attached");
        }
      };

  @Test
  void anEngineShowsTheOptionsOfAJobWithoutSecrets() {
    JsonNode options = submitted("--maxChunkSize=777", "--input=https://alice:sesame@host/x");
    assertEquals(777, options.at("/cleave/maxChunkSize").asInt());
    assertEquals("names", options.at("/cleave/contextHeader").asText());
    assertEquals("cleave-r1", options.at("/jobName").asText());
    assertFalse(options.toString().contains("sesame"), options.toString());
  }

  @Test
  void anEngineIsToldWhetherTheProcessWaits() {
    assertEquals("attached", submitted("--input=x").at("/tempLocation").asText());
    assertEquals("detached", submitted("--detached").at("/tempLocation").asText());
  }

  /** Beam's options as a worker gets them. */
  private static JsonNode submitted(String... args) {
    ChunkOptions options =
        OptionsParser.parse(List.of(args), Map.of(), ChunkOptions.class).options();
    PipelineOptions pipelineOptions = PipelineOptionsFactory.create();
    new Launch<>(CLUSTER, options, pipelineOptions, false).prepare("r1");
    JsonNode all = JsonMapper.builder().build().valueToTree(pipelineOptions);
    return all.get("options");
  }
}
