package dev.cleave.pipelines.context;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.options.ContextOptions.Detail;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The context of declarations, from runs as they are written. */
class ContextCommandTest extends ContextFixture {
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
  void keptRowsAreReadFromTheRunThatHasThem() throws IOException {
    Files.writeString(runs.input().resolve("a.py"), "def berths():\n    return 2\n");
    runs.run("reindex", "n2");
    assertTrue(context("--symbol=Port.open").out().contains("ship.ring();"));
    assertTrue(context("--file=a.py").out().contains("return 2"));
    assertTrue(context("--file=a.py", "--runId=n1").out().contains("return 1"));
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
}
