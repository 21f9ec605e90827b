package dev.cleave.pipelines.context;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import dev.cleave.pipelines.Cli;
import dev.cleave.size.TokenEstimate;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Large declarations within a budget of tokens: the order of their parts. */
class ContextBudgetTest extends ContextFixture {
  private static final String MANY =
      IntStream.range(100, 400)
          .mapToObj(i -> "  void method" + i + "() {\n    call();\n  }\n")
          .collect(Collectors.joining("", "class Many {\n", "}\n"));

  private void cut(String name, String text) throws IOException {
    Files.writeString(runs.input().resolve(name), text);
    runs.run("chunk", "n2");
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
    cut("Long.java", longFile(40, 60));
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
    cut("Long.java", longFile(40, 60));
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
    cut("Long.java", longFile(40, 300));
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
    cut("Many.java", MANY);
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
  void nearestSiblingsAreShownFirstWithinTheBudget() throws IOException {
    cut("Many.java", MANY);
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
    cut("Quay.java", "class Quay {\n" + fields + "\n  void moor() {\n    rope.tie();\n  }\n}\n");
    String parent = passages("--symbol=Quay.moor", "--maxTokens=190").getFirst();
    assertEquals("parent false class Quay", parent);
    assertTrue(passages("--symbol=Quay.moor").getFirst().startsWith("parent true class Quay {\n"));
  }
}
