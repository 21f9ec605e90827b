package dev.cleave.runners;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * The flex template says of Cleave what Cleave says of itself. With {@code -Dgolden.write=true} its
 * metadata is written anew.
 */
class TemplateTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Path TEMPLATE = Path.of("template");
  private static final Path METADATA = TEMPLATE.resolve("metadata.json");

  @Test
  void offersTheOptionsThatThereAre() throws IOException {
    String expected = TemplateMetadata.json();
    if (Boolean.getBoolean("golden.write")) {
      Files.writeString(METADATA, expected);
    }
    assertEquals(expected, Files.readString(METADATA), "out of date: run with -Dgolden.write=true");
  }

  @Test
  void takesWhatADefaultIsAndRefusesWhatIsNone() throws IOException {
    for (JsonNode parameter : JSON.readTree(METADATA.toFile()).get("parameters")) {
      String name = parameter.get("name").asText();
      String regex = parameter.at("/regexes/0").asText();
      if (parameter.has("regexes") && parameter.has("defaultValue")) {
        assertTrue(parameter.get("defaultValue").asText().matches(regex), name);
      }
      assertTrue(regex.isEmpty() || !"\n".matches(regex), name);
    }
    assertTrue("gs://b/**/*.{a,b}".matches(regex("input")));
    assertTrue(!"/local".matches(regex("input")));
    assertTrue("0.25".matches(regex("maxRejectRatio")));
    assertTrue(!"1.5".matches(regex("maxRejectRatio")));
    assertTrue("2026-01-02.a_b".matches(regex("runId")));
    assertTrue(!"_a".matches(regex("runId")));
  }

  @Test
  void itsImagesAreOfTheVersionsThatAreBuiltWith() throws IOException {
    String pom = Files.readString(Path.of("../../pom.xml"));
    String beam = pom.replaceFirst("(?s).*<beam.version>(.*?)</beam.version>.*", "$1");
    assertTrue(
        Files.readString(TEMPLATE.resolve("worker/Dockerfile"))
            .contains("\nFROM apache/beam_java25_sdk:" + beam + "\n"));
    JsonNode arguments =
        JSON.readTree(TEMPLATE.resolve("worker/option-cleave.json").toFile())
            .at("/options/java_arguments");
    for (JsonNode argument : arguments) {
      assertTrue(
          Files.readString(Path.of("../jvm.options")).lines().toList().contains(argument.asText()),
          "not in jvm.options: " + argument);
    }
  }

  @Test
  void aDryRunShowsTheCommandsAndTheSpecification() throws Exception {
    List<String> lines = dryRun("--image=r.invalid/launcher:1", "--workerImage=r.invalid/worker:1");
    int json = lines.indexOf("{");
    List<String> commands = lines.subList(0, json);
    assertEquals(5, commands.size(), commands.toString());
    assertTrue(commands.get(0).startsWith("docker build "), commands.get(0));
    assertEquals("docker push r.invalid/launcher:1", commands.get(2));
    assertEquals("docker push r.invalid/worker:1", commands.get(3));
    assertEquals("gcloud storage cp - gs://b/cleave.json", commands.get(4));
    JsonNode spec = JSON.readTree(String.join("\n", lines.subList(json, lines.size())));
    assertEquals("r.invalid/launcher:1", spec.get("image").asText());
    assertEquals("r.invalid/worker:1", spec.at("/defaultEnvironment/sdkContainerImage").asText());
    assertEquals(JSON.readTree(METADATA.toFile()), spec.get("metadata"));
  }

  @Test
  void aWrongCommandIsToldInOneLine() throws Exception {
    assertEquals(
        List.of("dataflow-template: --image is missing; see scripts/dataflow-template --help"),
        dryRun("--workerImage=r.invalid/worker:1"));
  }

  private static String regex(String parameter) throws IOException {
    for (JsonNode node : JSON.readTree(METADATA.toFile()).get("parameters")) {
      if (node.get("name").asText().equals(parameter)) {
        return node.at("/regexes/0").asText();
      }
    }
    throw new AssertionError("no parameter " + parameter);
  }

  private static List<String> dryRun(String... args) throws Exception {
    var command =
        new ArrayList<>(
            List.of("../../scripts/dataflow-template", "--dryRun", "--spec=gs://b/cleave.json"));
    command.addAll(List.of(args));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), UTF_8);
    process.waitFor();
    return out.lines().toList();
  }
}
