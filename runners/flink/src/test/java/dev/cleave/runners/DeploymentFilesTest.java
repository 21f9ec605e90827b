package dev.cleave.runners;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.options.OptionsParser;
import dev.cleave.pipelines.options.ReindexOptions;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
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
    Map<String, Object> spec = map(yaml("kubernetes/application.yaml").get("spec"));
    Map<String, Object> job = map(spec.get("job"));
    Class<?> entry = Class.forName((String) job.get("entryClass"));
    assertEquals(void.class, entry.getMethod("main", String[].class).getReturnType());
    assertEquals(List.of("reindex", "--config=/etc/cleave/job.yaml"), job.get("args"));
    List<String> args = List.of("--config=" + MODULE.resolve("../../docs/scheduling/job.yaml"));
    ReindexOptions options =
        OptionsParser.parse(args, variables(spec), ReindexOptions.class).options();
    assertEquals(List.of("s3://corpus/monorepo/"), options.chunk().input().input());
    assertEquals("s3://chunks/monorepo", options.chunk().write().output().output());
    assertEquals("nightly-2026-01-31", options.chunk().write().output().runId());
  }

  /** The variables of the JobManager. */
  private static Map<String, String> variables(Map<String, Object> spec) {
    var pod = map(map(map(spec.get("jobManager")).get("podTemplate")).get("spec"));
    Map<String, Object> container = map(((List<?>) pod.get("containers")).getFirst());
    assertEquals("flink-main-container", container.get("name"), "the name that the operator needs");
    var variables = new TreeMap<String, String>();
    for (Object variable : (List<?>) container.get("env")) {
      variables.put((String) map(variable).get("name"), (String) map(variable).get("value"));
    }
    return variables;
  }

  @ParameterizedTest
  @ValueSource(strings = {"application", "session"})
  void theOperatorsSchemaHasEveryField(String mode) throws IOException {
    Map<String, Object> crd;
    try (InputStream in =
        DeploymentFilesTest.class.getResourceAsStream(
            "/META-INF/fabric8/flinkdeployments.flink.apache.org-v1.yml")) {
      crd = map(new Load(LoadSettings.builder().build()).loadFromInputStream(in));
    }
    Map<String, Object> version = map(((List<?>) map(crd.get("spec")).get("versions")).getFirst());
    assertEquals("v1beta1", version.get("name"));
    Map<String, Object> schema = map(map(version.get("schema")).get("openAPIV3Schema"));
    Map<String, Object> file = yaml("kubernetes/" + mode + ".yaml");
    assertEquals("flink.apache.org/v1beta1", file.remove("apiVersion"));
    assertEquals("FlinkDeployment", file.remove("kind"));
    file.remove("metadata");
    assertEquals(List.of(), faults(file, schema, "").toList());
    file.put("spec", Map.of("flinkversion", "v1_19", "mode", "bare"));
    assertEquals(
        List.of("/spec/flinkversion is unknown", "/spec/mode is bare"),
        faults(file, schema, "").sorted().toList());
  }

  /** What differs from a schema: fields that it does not have, types, and values of fixed sets. */
  private static Stream<String> faults(Object value, Map<String, Object> schema, String place) {
    if (schema.containsKey("x-kubernetes-preserve-unknown-fields")
        || schema.containsKey("x-kubernetes-int-or-string")) {
      return Stream.of();
    }
    if (schema.get("enum") instanceof List<?> allowed && !allowed.contains(value)) {
      return Stream.of(place + " is " + value);
    }
    return switch ((String) schema.get("type")) {
      case "object" -> fields(value, schema, place);
      case "array" ->
          ((List<?>) value)
              .stream().flatMap(each -> faults(each, map(schema.get("items")), place + "/*"));
      case "integer" -> fault(value instanceof Integer, value, place);
      case "number" -> fault(value instanceof Number, value, place);
      case "boolean" -> fault(value instanceof Boolean, value, place);
      default -> fault(value instanceof String, value, place);
    };
  }

  private static Stream<String> fault(boolean right, Object value, String place) {
    return right ? Stream.of() : Stream.of(place + " is " + value);
  }

  private static Stream<String> fields(Object value, Map<String, Object> schema, String place) {
    Map<String, Object> known = map(schema.getOrDefault("properties", Map.of()));
    Object others = schema.get("additionalProperties");
    return map(value).entrySet().stream()
        .flatMap(
            field -> {
              String here = place + "/" + field.getKey();
              Object type = known.getOrDefault(field.getKey(), others);
              return type == null
                  ? Stream.of(here + " is unknown")
                  : faults(field.getValue(), map(type), here);
            });
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
  void theImagesHoldTheJarWhereItIsSought() throws IOException {
    String released = Files.readString(MODULE.resolve("../../scripts/release.d/images"), UTF_8);
    assertTrue(released.contains("cp \"$tree/lib/cleave-flink.jar\" \"$home/usrlib/\"\n"));
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
