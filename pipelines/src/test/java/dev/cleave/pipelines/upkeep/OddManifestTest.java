package dev.cleave.pipelines.upkeep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * A manifest of which one value is missing or another is in its place. Each command ends with a
 * line for the user, whatever the value is, and no run is lost.
 */
class OddManifestTest extends NightsTest {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final List<String> ODD =
      List.of(
          "null",
          "\"\"",
          "\"../x\"",
          "\"n1\"",
          "-1",
          "1e40",
          "true",
          "[]",
          "[null]",
          "{}",
          "{\"a\":null}");
  private static final int ROUNDS = Boolean.getBoolean("cleave.thorough") ? 400 : 40;

  /** The name of a Java exception, or a place in code. */
  private static final Pattern INTERNAL = Pattern.compile("Exception|Error:|\\.java:|^\\s+at ");

  private final long seed = Long.getLong("cleave.seed", System.nanoTime());
  private final Random random = new Random(seed);

  @Test
  void oneLineSaysWhatIsWrong() throws IOException {
    Path file = nights.output().resolve("runs/n3/_manifest.json");
    byte[] whole = Files.readAllBytes(file);
    List<List<String>> commands =
        List.of(
            List.of("reindex", "--input=" + nights.input(), "--runId=n4", "--dryRun"),
            List.of("verify"),
            List.of("compact", "--runId=n5", "--dryRun"),
            List.of("rollback", "--to=n3"),
            List.of("gc", "--keep=1", "--dryRun"),
            List.of("export"),
            List.of("context", "--symbol=a"));
    for (int round = 0; round < ROUNDS; round++) {
      var manifest = (ObjectNode) JSON.readTree(whole);
      String change = change(manifest);
      Files.write(file, JSON.writeValueAsBytes(manifest));
      Files.write(file.resolveSibling("_SUCCESS"), JSON.writeValueAsBytes(manifest));
      List<String> command = commands.get(round % commands.size());
      Cli cli =
          nights.cleave(
              command.getFirst(), command.subList(1, command.size()).toArray(String[]::new));
      String what = "seed %d: %s with %s: %s".formatted(seed, command, change, cli.err());
      assertNotEquals(ExitCode.INTERNAL, cli.exitCode(), what);
      assertNotEquals(ExitCode.PIPELINE_FAILED, cli.exitCode(), what);
      assertTrue(!INTERNAL.matcher(cli.err()).find(), what);
    }
    Files.write(file, whole);
    Files.write(file.resolveSibling("_SUCCESS"), whole);
    assertEquals("n3", nights.current());
    nights.ok("verify");
  }

  @Test
  void tablesOfAnotherVersionAreNotRead() throws IOException {
    Path file = nights.output().resolve("runs/n3/_manifest.json");
    var manifest = (ObjectNode) JSON.readTree(file.toFile());
    ((ObjectNode) manifest.get("versions")).put("schema", "1.7");
    Files.write(file, JSON.writeValueAsBytes(manifest));
    Files.write(file.resolveSibling("_SUCCESS"), JSON.writeValueAsBytes(manifest));
    String tables = "cleave: run n3 has tables of version 1.7, and this Cleave reads version 2.";
    for (String command : List.of("reindex", "verify", "context")) {
      String option =
          command.equals("reindex")
              ? "--input=" + nights.input()
              : command.equals("context") ? "--symbol=a" : "--runId=n3";
      Cli cli = nights.cleave(command, option);
      assertEquals(ExitCode.OUTPUT_CONFLICT, cli.exitCode(), cli.err());
      assertTrue(cli.err().startsWith(tables), cli.err());
      assertEquals(1, cli.err().lines().count(), cli.err());
    }
    assertEquals("n3", nights.current());
    nights.ok("reindex", "--input=" + nights.input(), "--runId=n4", "--previousRun=none");
  }

  /** Takes a value away, or puts another in its place. */
  private String change(ObjectNode manifest) throws IOException {
    var parents =
        new ArrayList<ObjectNode>(
            manifest.findParents("sha256").stream().map(ObjectNode.class::cast).toList());
    parents.addAll(List.of(manifest, manifest, manifest));
    for (JsonNode value : manifest) {
      if (value instanceof ObjectNode object && !object.isEmpty()) {
        parents.add(object);
      }
    }
    ObjectNode parent = parents.get(random.nextInt(parents.size()));
    List<String> names = new ArrayList<>();
    parent.fieldNames().forEachRemaining(names::add);
    String name = names.get(random.nextInt(names.size()));
    int odd = random.nextInt(ODD.size() + 1);
    if (odd == ODD.size()) {
      parent.remove(name);
      return "no " + name;
    }
    parent.set(name, JSON.readTree(ODD.get(odd)));
    return name + "=" + ODD.get(odd);
  }
}
