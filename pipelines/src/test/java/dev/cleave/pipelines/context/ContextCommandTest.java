package dev.cleave.pipelines.context;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.SmallRuns;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.options.ContextOptions.Detail;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The context of declarations, from runs as they are written. */
class ContextCommandTest {
  private static final String PORT =
      """
      package harbour;

      /** Where ships lie. */
      public class Port {
        /** Opens the port. */
        public void open(Ship ship) {
          ship.ring();
        }

        private int berths() {
          return 12;
        }

        static class Berth {
          void free() {
            clear();
          }
        }
      }
      """;

  @TempDir Path folder;
  private SmallRuns runs;

  @BeforeEach
  void files() throws IOException {
    runs = SmallRuns.in(folder);
    Files.writeString(runs.input().resolve("Port.java"), PORT);
    Files.writeString(runs.input().resolve("a.py"), "def berths():\n    return 1\n");
    runs.run("chunk", "n1");
  }

  @Test
  void showsADeclarationBetweenWhatIsAroundIt() {
    Cli cli = context("--symbol=Port.open");
    assertEquals(
        """
        … 2 lines
        ── Port.java:3-4  class Port
        /** Where ships lie. */
        public class Port {
        ── Port.java:5-9  method Port::open
          /** Opens the port. */
          public void open(Ship ship) {
            ship.ring();
          }

        ── Port.java:10-13  method Port::berths
        private int berths() …
        ── Port.java:14-14  class Port::Berth
        static class Berth …
        """,
        cli.out());
    assertEquals(ExitCode.OK, cli.exitCode());
  }

  @Test
  void summaryIsSignaturesAndFullIsAllThatIsInIt() throws IOException {
    assertEquals(
        List.of(
            "parent false public class Port",
            "sibling false public void open(Ship ship)",
            "sibling false private int berths()",
            "hit false static class Berth",
            "child false void free()"),
        passages("--symbol=Berth", "--detail=summary"));
    List<String> full = passages("--symbol=Berth", "--detail=full");
    assertTrue(
        full.contains("parent true /** Where ships lie. */\npublic class Port {"), full::toString);
    assertTrue(full.contains("child true void free() {\n      clear();\n    }"), full::toString);
    assertTrue(full.contains("part true }"), full::toString);
  }

  @Test
  void lineAndChunkIdLeadToTheSamePlace() throws IOException {
    JsonNode byLine = json("--file=Port.java", "--line=7");
    assertEquals("Port.java", byLine.get("file_path").asText());
    assertEquals("java", byLine.get("language").asText());
    assertEquals("detailed", byLine.get("detail").asText());
    String id = hit(byLine).get("chunk_id").asText();
    assertEquals(byLine, json("--chunkId=" + id));
    assertEquals(byLine, json("--symbol=Port::open"));
  }

  @Test
  void nameOfSeveralDeclarationsIsAList() throws IOException {
    Cli cli = context("--symbol=berths");
    assertEquals(2, cli.out().lines().count(), cli.out());
    assertTrue(cli.out().contains("  Port.java:10  method Port::berths"), cli.out());
    assertTrue(cli.out().contains("  a.py:1  function berths"), cli.out());
    assertTrue(cli.err().contains("2 declarations have the name berths; choose one"), cli.err());
    assertEquals(2, json("--symbol=berths").get("matches").size());
  }

  @Test
  void nearestSiblingsAreShownFirstWithinTheBudget() throws IOException {
    String many =
        IntStream.range(100, 400)
            .mapToObj(i -> "  void method" + i + "() {\n    call();\n  }\n")
            .collect(Collectors.joining("", "class Many {\n", "}\n"));
    Files.writeString(runs.input().resolve("Many.java"), many);
    runs.run("chunk", "n2");
    JsonNode answer = json("--symbol=method250", "--maxTokens=100");
    assertTrue(answer.get("tokens").asInt() <= 100, answer::toString);
    List<String> texts = new ArrayList<>();
    answer.get("passages").forEach(each -> texts.add(each.get("text").asText().strip()));
    assertTrue(texts.contains("void method249()") && texts.contains("void method251()"));
    assertTrue(!texts.contains("void method100()") && !texts.contains("void method399()"));
    assertEquals("class Many {", texts.getFirst());
  }

  @Test
  void parentIsItsSignatureIfItsBeginningDoesNotFit() throws IOException {
    String fields = "  int field = 1;\n".repeat(20);
    Files.writeString(
        runs.input().resolve("Quay.java"),
        "class Quay {\n" + fields + "\n  void moor() {\n    rope.tie();\n  }\n}\n");
    runs.run("chunk", "n2");
    String parent = passages("--symbol=Quay.moor", "--maxTokens=60").getFirst();
    assertEquals("parent false class Quay", parent);
    assertTrue(passages("--symbol=Quay.moor").getFirst().startsWith("parent true class Quay {\n"));
  }

  @Test
  void nameThatStandsThreeHundredTimesIsAListOfAll() throws IOException {
    for (int i = 0; i < 3; i++) {
      String text =
          IntStream.range(0, 100)
              .mapToObj("class Part%d:\n    def größe(self):\n        return 1\n"::formatted)
              .collect(Collectors.joining());
      Files.writeString(runs.input().resolve("m" + i + ".py"), text);
    }
    runs.run("chunk", "n2");
    Cli cli = context("--symbol=größe");
    assertEquals(ExitCode.OK, cli.exitCode());
    assertEquals(300, cli.out().lines().distinct().count(), cli.out());
    assertTrue(cli.out().contains("  m2.py:299  method Part99::größe"), cli.out());
    assertEquals(3, json("--symbol=Part7.größe").get("matches").size());
  }

  @Test
  void runThatIsNotCommittedIsOneLine() throws IOException {
    Cli failed =
        Cli.run(
            "chunk",
            "--input=" + runs.input(),
            "--output=" + runs.output(),
            "--runId=n2",
            "--maxFileBytes=50",
            "--maxRejectRatio=0");
    assertEquals(ExitCode.TOO_MANY_REJECTS, failed.exitCode());
    assertTrue(Files.exists(runs.output().resolve("runs/n2/_manifest.json")));
    Cli cli = context("--symbol=Port", "--runId=n2");
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertTrue(cli.err().startsWith("cleave: there is no committed run n2 in "), cli.err());
    assertEquals(1, cli.err().lines().count(), cli.err());
    assertEquals("", cli.out());
  }

  @Test
  void keptRowsAreReadFromTheRunThatHasThem() throws IOException {
    Files.writeString(runs.input().resolve("a.py"), "def berths():\n    return 2\n");
    runs.run("reindex", "n2");
    assertTrue(context("--symbol=Port.open").out().contains("ship.ring();"));
    assertTrue(context("--file=a.py").out().contains("return 2"));
    assertTrue(context("--file=a.py", "--runId=n1").out().contains("return 1"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--chunkId=0 | --chunkId=0: run n1 has no such chunk",
        "--file=b.py | --file=b.py: the run has no chunks of it",
        "--file=a.py --line=9 | --line=9: a.py has lines 1 to 2",
        "--symbol=none | --symbol=none: the run declares no such name",
        "--symbol=a --file=b | give one of --chunkId, --file and --symbol",
        "--detail=full | give one of --chunkId, --file and --symbol",
        "--symbol=a --runId=n9 | there is no committed run n9 in",
      })
  void wrongPlaceIsOneLine(String args, String message) {
    Cli cli = context(args.strip().split(" "));
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertTrue(cli.err().contains(message), cli.err());
    assertEquals("", cli.out());
  }

  @ParameterizedTest
  @CsvSource({
    "Give an overview of the port, SUMMARY",
    "Which classes are there, SUMMARY",
    "show me the structures, SUMMARY",
    "How does it open, DETAILED",
    "How does a listener restructure somewhat, DETAILED",
    "open, DETAILED",
    ", DETAILED",
  })
  void wordsOfTheQueryDecideTheDetail(String query, Detail detail) {
    assertEquals(detail, ContextCommand.detail(Detail.AUTO, query));
    assertEquals(Detail.FULL, ContextCommand.detail(Detail.FULL, query));
  }

  private List<String> passages(String... args) throws IOException {
    List<String> passages = new ArrayList<>();
    for (JsonNode each : json(args).get("passages")) {
      passages.add(
          "%s %s %s"
              .formatted(
                  each.get("relation").asText(),
                  each.get("whole"),
                  each.get("text").asText().strip()));
    }
    return passages;
  }

  private static JsonNode hit(JsonNode answer) {
    for (JsonNode each : answer.get("passages")) {
      if (each.get("relation").asText().equals("hit")) {
        return each;
      }
    }
    throw new AssertionError(answer);
  }

  private JsonNode json(String... args) throws IOException {
    List<String> all = new ArrayList<>(List.of(args));
    all.add("--json");
    Cli cli = context(all.toArray(String[]::new));
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    return new JsonMapper().readTree(cli.out());
  }

  private Cli context(String... args) {
    List<String> all = new ArrayList<>(List.of("context", "--output=" + runs.output()));
    all.addAll(List.of(args));
    return Cli.run(all.toArray(String[]::new));
  }
}
