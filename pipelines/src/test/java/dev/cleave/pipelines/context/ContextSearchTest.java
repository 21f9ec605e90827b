package dev.cleave.pipelines.context;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.google.common.collect.ImmutableList;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The place of a line, a chunk id or a name, and the message without one. */
class ContextSearchTest extends ContextFixture {
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

  private static JsonNode hit(JsonNode answer) {
    for (JsonNode each : answer.get("passages")) {
      if (each.get("relation").asText().equals("hit")) {
        return each;
      }
    }
    throw new AssertionError(answer);
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
  void aFileIsFoundByItsPathOnTheDisk() throws IOException {
    Path file = runs.input().resolve("Port.java").toRealPath();
    JsonNode byName = json("--file=Port.java", "--line=7");
    assertEquals(byName, json("--file=" + file, "--line=7"));
    assertEquals(byName, json("--file=" + file.toUri(), "--line=7"));
    Path relative = Path.of("").toAbsolutePath().relativize(file);
    assertEquals(byName, json("--file=" + relative, "--line=7"));
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
        "--symbol=a --maxTokens=0 | --maxTokens must be at least 1, not 0",
        "--symbol=a --runId=n9 | there is no committed run n9 in",
      })
  void wrongPlaceIsOneLine(String args, String message) {
    Cli cli = context(args.strip().split(" "));
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertTrue(cli.err().contains(message), cli.err());
    assertEquals("", cli.out());
  }
}
