package dev.cleave.runners;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.options.ChunkOptions;
import dev.cleave.pipelines.options.OptionsParser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The files for Kubernetes and the image match the program's options and the tested cluster. */
class DeploymentFilesTest {
  private static final Path MODULE = Path.of("").toAbsolutePath();

  @Test
  void theProgramTakesWhatApplicationModeGivesIt() throws Exception {
    Map<String, Object> job = map(map(yaml("kubernetes/application.yaml").get("spec")).get("job"));
    Class<?> entry = Class.forName((String) job.get("entryClass"));
    assertEquals(void.class, entry.getMethod("main", String[].class).getReturnType());
    var args = new ArrayList<String>();
    ((List<?>) job.get("args")).forEach(arg -> args.add(String.valueOf(arg)));
    assertEquals("chunk", args.removeFirst());
    ChunkOptions options = OptionsParser.parse(args, Map.of(), ChunkOptions.class).options();
    assertEquals(List.of("s3://corpus/monorepo/"), options.input().input());
    assertEquals("2026-01-31", options.write().output().runId());
  }

  @ParameterizedTest
  @ValueSource(strings = {"application", "session"})
  void theOperatorSetsWhatTheTestedClusterHas(String mode) throws IOException {
    Map<String, Object> spec = map(yaml("kubernetes/" + mode + ".yaml").get("spec"));
    Map<String, String> tested = flat(yaml("conf/config.yaml"));
    Map<String, String> given = flat(map(spec.get("flinkConfiguration")));
    assertEquals("600000", given.remove("slot.request.timeout"), "a pod may need a new machine");
    given.keySet().removeIf(key -> key.startsWith("kubernetes.operator."));
    given.forEach((key, value) -> assertEquals(tested.get(key), value, key));
    for (String role : List.of("jobManager", "taskManager")) {
      String memory = role.toLowerCase(Locale.ROOT) + ".memory.process.size";
      assertEquals(
          tested.get(memory), map(map(spec.get(role)).get("resource")).get("memory"), memory);
    }
    assertTrue(given.containsKey("restart-strategy.type"));
    for (String option :
        List.of(
            "--enable-native-access=ALL-UNNAMED",
            "-Djava.util.concurrent.ForkJoinPool.common.parallelism=4",
            "-XX:-UseDynamicNumberOfGCThreads",
            "-XX:CompileThresholdScaling=8",
            "-XX:InlineSmallCode=1000",
            "-XX:FreqInlineSize=150")) {
      assertTrue(given.get("env.java.opts.all").contains(option), option);
    }
    assertEquals("v1_19", spec.get("flinkVersion"));
  }

  @Test
  void theImageHoldsTheJarWhereItIsSought() throws IOException {
    String image = Files.readString(MODULE.resolve("Dockerfile"), UTF_8);
    assertTrue(
        image.contains(
            "COPY --chown=flink:flink runners/flink/target/cleave-flink.jar"
                + " usrlib/cleave-flink.jar\n"));
    Map<String, Object> job = map(map(yaml("kubernetes/application.yaml").get("spec")).get("job"));
    assertEquals("local:///opt/flink/usrlib/cleave-flink.jar", job.get("jarURI"));
    String version = System.getProperty("flink.version");
    assertTrue(image.contains("FROM flink:" + version + "-"), version);
  }

  private static Map<String, Object> yaml(String file) throws IOException {
    String text = Files.readString(MODULE.resolve(file), UTF_8);
    return map(new Load(LoadSettings.builder().build()).loadFromString(text));
  }

  private static Map<String, Object> map(Object node) {
    var map = new TreeMap<String, Object>();
    ((Map<?, ?>) node).forEach((key, value) -> map.put((String) key, value));
    return map;
  }

  /** Nested keys joined by dots, as Flink reads them. */
  private static Map<String, String> flat(Map<String, Object> nested) {
    var flat = new TreeMap<String, String>();
    nested.forEach(
        (key, value) -> {
          if (value instanceof Map<?, ?>) {
            flat(map(value)).forEach((k, v) -> flat.put(key + "." + k, v));
          } else {
            flat.put(key, String.valueOf(value));
          }
        });
    return flat;
  }
}
