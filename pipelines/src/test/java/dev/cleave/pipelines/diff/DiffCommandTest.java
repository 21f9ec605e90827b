package dev.cleave.pipelines.diff;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.SmallRuns;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DiffCommandTest {
  @TempDir private Path folder;
  private SmallRuns runs;

  @BeforeEach
  void sources() throws IOException {
    runs = SmallRuns.in(folder);
    write(
        "src/Port.java",
        port("  int open() {\n    return 1;\n  }\n", "  int close() {\n    return 2;\n  }\n"));
    write("lib/tools.py", function("ring") + "\n\n" + function("sail"));
    write("lib/same.py", function("same"));
    runs.run("reindex", "n1");
  }

  private static String port(String... members) {
    return "package port;\n\n/** A port. */\nclass Port {\n" + String.join("\n", members) + "}\n";
  }

  private static String function(String name) {
    return "def %s():\n    return '%s of the harbour'\n".formatted(name, name);
  }

  private void write(String name, String text) throws IOException {
    Path file = runs.input().resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private Cli diff(String... more) {
    var args = new ArrayList<>(List.of("diff"));
    args.addAll(List.of(more));
    args.add("--output=" + runs.output());
    Cli cli = Cli.run(args.toArray(String[]::new));
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    return cli;
  }

  private static List<String> lines(Cli cli) {
    return cli.out().lines().map(line -> line.replaceAll(" +", " ")).toList();
  }

  @Test
  void eachDeclarationHasALine() throws IOException {
    // One member is edited, one is new, and one goes to another file; blank lines do not count.
    write(
        "src/Port.java",
        port(
            "\n\n  int open() {\n    return 7;\n  }\n",
            "  int close() {\n    return 2;\n  }\n\n\n",
            "  int wait() {\n    return 3;\n  }\n"));
    write("lib/tools.py", function("ring"));
    write("lib/other.py", "\n" + function("sail"));
    runs.run("reindex", "n2");
    Cli cli = diff("n1", "n2");
    assertEquals(
        List.of(
            "moved function sail lib/tools.py:5 -> lib/other.py:1",
            "changed method Port::open src/Port.java:7",
            "added method Port::wait src/Port.java:17"),
        lines(cli));
    assertTrue(
        cli.err()
            .contains("from run n1 to n2: 1 added, 0 removed, 1 changed, 1 moved declarations"),
        cli.err());
    assertEquals(
        List.of(
            "moved function sail lib/other.py:1 -> lib/tools.py:5",
            "changed method Port::open src/Port.java:5",
            "removed method Port::wait src/Port.java:17"),
        lines(diff("n2", "n1")));
    assertEquals(List.of(), lines(diff("n2", "n2")));
  }

  @Test
  void aRenamedFileIsMovedAsAWhole() throws IOException {
    Files.move(runs.input().resolve("lib/tools.py"), runs.input().resolve("lib/renamed.py"));
    Files.delete(runs.input().resolve("lib/same.py"));
    runs.run("reindex", "n2");
    List<String> expected =
        List.of(
            "moved function ring lib/tools.py:1 -> lib/renamed.py:1",
            "moved function sail lib/tools.py:5 -> lib/renamed.py:5",
            "removed function same lib/same.py:1");
    assertEquals(expected, lines(diff("n1", "n2")));
    SmallRuns.ok("compact", "--output=" + runs.output(), "--runId=week");
    assertEquals(List.of(), lines(diff("n2", "week")));
    runs.run("chunk", "full");
    assertEquals(expected, lines(diff("n1", "full")), "a full run differs in the same");
    assertEquals(List.of(), lines(diff("n2", "full")));
  }

  @Test
  void jsonHasCountsAndPlaces() throws IOException {
    write("lib/same.py", function("same").replace("harbour", "port"));
    Files.delete(runs.input().resolve("src/Port.java"));
    write("lib/more.py", function("ring"));
    runs.run("reindex", "n2");
    JsonNode diff = JsonMapper.builder().build().readTree(diff("n1", "n2", "--json").out());
    assertEquals("n1", diff.get("from").asText());
    assertEquals("n2", diff.get("to").asText());
    assertEquals(
        "{\"added\":1,\"removed\":4,\"changed\":1,\"moved\":0}", diff.get("counts").toString());
    assertEquals(
        "{\"change\":\"added\",\"kind\":\"function\",\"name\":\"ring\",\"file\":\"lib/more.py\",\"line\":1}",
        diff.get("differences").get(0).toString(),
        "a copy is added");
  }

  @Test
  void whatIsWrongIsSaid() {
    for (List<String> args : List.of(List.of("n1"), List.of("n1", "no"), List.<String>of())) {
      var all = new ArrayList<>(List.of("diff", "--output=" + runs.output()));
      all.addAll(args);
      Cli cli = Cli.run(all.toArray(String[]::new));
      assertEquals(ExitCode.USAGE, cli.exitCode());
      assertTrue(
          cli.err()
              .contains(
                  args.size() == 2
                      ? "there is no committed run no in "
                      : "diff takes two runs, but got " + args.size()),
          cli.err());
    }
  }
}
