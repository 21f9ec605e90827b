package dev.cleave.pipelines.context;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.collect.ImmutableList;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.SmallRuns;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.options.ContextOptions.Detail;
import dev.cleave.size.TokenEstimate;
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
import org.junit.jupiter.params.provider.ValueSource;

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
        Port.java
        … 2 lines
        ── 3-4  class Port
        /** Where ships lie. */
        public class Port {
        ▶▶ 5-9  method Port::open
          /** Opens the port. */
          public void open(Ship ship) {
            ship.ring();
          }

        ── 10-13  method Port::berths
        private int berths() …
        ── 14-14  class Port::Berth
        static class Berth …
        """,
        cli.out());
    assertEquals(ExitCode.OK, cli.exitCode());
  }

  @Test
  void labelsFitTheDisplayAndAreMarkedWithColours() throws IOException {
    String outer = "Aldebaran".repeat(4);
    Files.writeString(
        runs.input().resolve("b.py"),
        "class %s:\n  class %s:\n    def größe港湾(self):\n      return '\u001b[31m'\n"
            .formatted(outer, outer));
    runs.run("chunk", "n2");
    String[] args = {"--symbol=größe港湾", "--color=always"};
    assertEquals(
        """
        [1mb.py[0m
        [2m── 1-1  class AldebaranAldebaranAldebaranAldebaran[0m
        class AldebaranAldebaranAldebaranAldebaran[2m …[0m
        [2m── 2-2  class …AldebaranAldebaranAldebaran::AldebaranAldebaranAldebaranAldebaran[0m
          class AldebaranAldebaranAldebaranAldebaran:
        [1m▶▶ 3-4  method …ebaranAldebaran::AldebaranAldebaranAldebaranAldebaran::größe港湾[0m
            def größe港湾(self):
              return '\\u001b[31m'
        """,
        withoutEscapes(context(args[0], args[1], "--columns=80")));
    assertTrue(
        context(args[0], "--columns=120")
            .out()
            .contains("▶▶ 3-4  method " + outer + "::" + outer + "::größe港湾\n"));
  }

  /** What is printed, with the escape characters that Cleave writes left out. */
  private static String withoutEscapes(Cli cli) {
    return cli.out().replace("\u001b", "");
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
    assertEquals(
        "[file_path, language, detail, tokens, missing_lines, passages]",
        ImmutableList.copyOf(byLine.fieldNames()).toString());
    assertEquals(
        "[chunk_id, relation, kind, path, start_line, end_line, whole, text]",
        ImmutableList.copyOf(byLine.at("/passages/0").fieldNames()).toString());
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

  /** A method of which one chunk has the documentation and the others the code. */
  private static String longFile(int documentation, int statements) {
    return "class Long {\n  /**\n"
        + IntStream.range(0, documentation)
            .mapToObj(i -> "   * What line %d of it says.\n".formatted(i))
            .collect(Collectors.joining())
        + "   */\n  public int poll(int timeout) {\n"
        + IntStream.range(0, statements)
            .mapToObj(i -> "    call%d(timeout);\n".formatted(i))
            .collect(Collectors.joining())
        + "    return 1;\n  }\n\n  int other() {\n    return 2;\n  }\n}\n";
  }

  @Test
  void aDividedDeclarationIsShownWhole() throws IOException {
    Files.writeString(runs.input().resolve("Long.java"), longFile(40, 60));
    runs.run("chunk", "n2");
    Cli cli = context("--symbol=Long.poll");
    assertTrue(cli.out().contains("   * What line 0 of it says."), cli.out());
    assertTrue(cli.out().contains("\n  public int poll(int timeout) {\n"), cli.out());
    for (int i = 0; i < 60; i++) {
      assertTrue(cli.out().contains("    call" + i + "(timeout);\n"), cli.out());
    }
    assertTrue(cli.out().lines().filter(line -> line.startsWith("▶▶ ")).count() > 1, cli.out());
    assertTrue(cli.out().endsWith("int other() …\n"), cli.out());
    assertEquals(0, json("--symbol=Long.poll").get("missing_lines").size());
  }

  @Test
  void codeIsShownBeforeDocumentation() throws IOException {
    Files.writeString(runs.input().resolve("Long.java"), longFile(40, 60));
    runs.run("chunk", "n2");
    Cli cli = context("--symbol=Long.poll", "--maxTokens=500");
    assertWithin(500, cli);
    assertTrue(cli.out().contains("\n  public int poll(int timeout) {\n    call0"), cli.out());
    assertTrue(cli.out().contains("    return 1;\n"), cli.out());
    assertTrue(!cli.out().contains("* What line 39 of it"), cli.out());
    assertTrue(
        cli.out()
            .matches("(?s).*\n… [0-9]+ lines \\([0-9]+-43\\) do not fit in --maxTokens=500\n.*"),
        cli.out());
    JsonNode answer = json("--symbol=Long.poll", "--maxTokens=600");
    assertEquals(43, answer.at("/missing_lines/0/end_line").asInt(), answer::toString);
  }

  @Test
  void whatDoesNotFitOfTheCodeIsSaidWithItsLines() throws IOException {
    Files.writeString(runs.input().resolve("Long.java"), longFile(40, 300));
    runs.run("chunk", "n2");
    Cli cli = context("--symbol=Long.poll", "--maxTokens=300");
    assertWithin(300, cli);
    assertTrue(cli.out().contains("\n  public int poll(int timeout) {\n    call0"), cli.out());
    assertTrue(
        cli.out().matches("(?s).*… [0-9]+ lines \\([0-9]+-347\\) do not fit in --maxTokens=300\n"),
        cli.out());
    // The part at a line comes after the signature, and before the other parts.
    Cli line = context("--file=Long.java", "--line=300", "--maxTokens=300");
    assertWithin(300, line);
    assertTrue(line.out().contains("  public int poll(int timeout) {\n… "), line.out());
    assertTrue(line.out().contains("    call255(timeout);\n"), line.out());
  }

  @ParameterizedTest
  @ValueSource(ints = {80, 300, 1500})
  void nothingIsPrintedBeyondTheBudget(int maxTokens) throws IOException {
    Files.writeString(runs.input().resolve("Long.java"), longFile(100, 100));
    String many =
        IntStream.range(100, 400)
            .mapToObj(i -> "  void method" + i + "() {\n    call();\n  }\n")
            .collect(Collectors.joining("", "class Many {\n", "}\n"));
    Files.writeString(runs.input().resolve("Many.java"), many);
    runs.run("chunk", "n2");
    String budget = "--maxTokens=" + maxTokens;
    for (String symbol : List.of("Long.poll", "Many", "Many.method200", "Port.open")) {
      for (String detail : List.of("summary", "detailed", "full")) {
        Cli cli = context("--symbol=" + symbol, budget, "--detail=" + detail);
        assertWithin(maxTokens, cli);
        assertEquals(1, cli.out().split("\\.java", -1).length - 1, "the path is there once");
        Cli json = context("--symbol=" + symbol, budget, "--detail=" + detail, "--json");
        if (maxTokens >= 200) {
          assertWithin(maxTokens, json);
        }
      }
    }
  }

  private static void assertWithin(int tokens, Cli cli) {
    int length = cli.out().codePointCount(0, cli.out().length());
    assertTrue(TokenEstimate.of(length) <= tokens, length + " characters: " + cli.out());
  }

  @Test
  void aSummaryIsAnsweredWithItsMembers() throws IOException {
    runs.run("chunk", "n2", "--views=summaries");
    runs.run("reindex", "n3", "--views=summaries"); // its summaries are those of n2
    String id = summaryId("Port.java", "structure_summary");
    Cli cli = context("--chunkId=" + id);
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    assertTrue(cli.out().contains("public class Port"), cli.out());
    assertTrue(cli.out().contains("  Port.java:5  method Port::open\n"), cli.out());
    JsonNode json = json("--chunkId=" + id);
    assertEquals(id, json.get("summary_id").asText());
    assertEquals(3, json.get("members").size(), json::toString);
    String member = json.at("/members/0/chunk_id").asText();
    assertEquals("Port.java", json("--chunkId=" + member).get("file_path").asText());
  }

  private String summaryId(String file, String type) throws IOException {
    Cli exported =
        Cli.run("export", "--output=" + runs.output(), "--format=jsonl", "--table=summaries");
    for (String line : exported.out().lines().toList()) {
      JsonNode row = new JsonMapper().readTree(line);
      if (row.get("file_path").asText().equals(file)
          && row.get("chunk_type").asText().equals(type)) {
        return row.get("summary_id").asText();
      }
    }
    throw new AssertionError(exported);
  }

  @Test
  void aFileIsFoundByItsPathOnTheDisk() throws IOException {
    Path file = runs.input().resolve("Port.java").toRealPath();
    JsonNode byName = json("--file=Port.java", "--line=7");
    assertEquals(byName, json("--file=" + file, "--line=7"));
    assertEquals(byName, json("--file=" + file.toUri(), "--line=7"));
    Path relative = Path.of("").toAbsolutePath().relativize(file);
    assertEquals(byName, json("--file=" + relative, "--line=7"));
  }

  @Test
  void nearestSiblingsAreShownFirstWithinTheBudget() throws IOException {
    String many =
        IntStream.range(100, 400)
            .mapToObj(i -> "  void method" + i + "() {\n    call();\n  }\n")
            .collect(Collectors.joining("", "class Many {\n", "}\n"));
    Files.writeString(runs.input().resolve("Many.java"), many);
    runs.run("chunk", "n2");
    JsonNode answer = json("--symbol=method250", "--maxTokens=400");
    assertTrue(answer.get("tokens").asInt() <= 400, answer::toString);
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
    String parent = passages("--symbol=Quay.moor", "--maxTokens=190").getFirst();
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
        "--chunkId=0 | --chunkId=0: run n1 has no such chunk or summary",
        "--symbol=Port.opne | no such name; did you mean Port::open?",
        "--symbol=Ferry.berths | no such name; did you mean Port::berths?",
        "--symbol=birth | no such name; did you mean Berth, or berths?",
        "--file=src/Port.java | the run has no chunks of it; did you mean Port.java?",
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
