package dev.cleave.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.symbol.Kind;
import dev.cleave.testing.CutFile;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Node;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.commonmark.testutil.TestResources;
import org.commonmark.testutil.example.Example;
import org.commonmark.testutil.example.ExampleReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class MarkdownBlocksTest {
  private static final Parser FULL =
      Parser.builder()
          .extensions(List.of(TablesExtension.create()))
          .includeSourceSpans(IncludeSourceSpans.BLOCKS)
          .build();

  private final MarkdownBlocks finder = new MarkdownBlocks(null);

  static Stream<String> specification() {
    return ExampleReader.readExamples(TestResources.getSpec()).stream().map(Example::getSource);
  }

  @ParameterizedTest
  @MethodSource("specification")
  void coversEachExampleOfTheSpecification(String text) {
    int end = -1;
    for (Block block : finder.blocks(text)) {
      assertTrue(end < 0 || block.start() == end, block.toString());
      assertTrue(block.end() > block.start(), block.toString());
      assertCovered(block);
      end = block.end();
    }
    assertTrue(end == text.length() || end < 0, () -> finder.blocks(text).toString());
    assertEquals(text, CutFile.of("a.md", text).joined());
  }

  @Test
  void paragraphsOfThousandsOfLinesEnd() {
    List<Block> blocks = finder.blocks("text\n" + "1\n".repeat(2500) + "\n# A\n");
    assertEquals(
        List.of("paragraph 0", "paragraph 1001", "paragraph 2002", "section 2501"),
        blocks.stream().map(block -> block.kind().label() + " " + lineOf(block)).toList());
  }

  private static long lineOf(Block block) {
    return block.start() == 0 ? 0 : (block.start() - "text\n".length()) / 2 + 1;
  }

  /** Of the kinds of block that can begin at a line, the parser takes the first it knows. */
  @Test
  void headingsOfMdxAreThoseOfMarkdown() {
    String text = "Alfa\n====\n\n*bravo\ncharlie*\n----\n\n***\n\n- delta\n---\n\necho\n--\n";
    List<Block> mdx = new MarkdownBlocks("tsx").blocks(text);
    assertEquals(finder.blocks(text), mdx);
    assertEquals(
        List.of("Alfa", "bravo charlie", "echo"),
        mdx.stream().filter(each -> each.level() > 0).map(Block::name).toList());
  }

  static Stream<String> withoutFrontMatter() {
    return specification().filter(text -> FrontMatter.end(text) == 0);
  }

  @ParameterizedTest
  @MethodSource("withoutFrontMatter")
  void headingsAreThoseOfTheFullParser(String text) {
    List<String> expected = new ArrayList<>();
    for (Node node = FULL.parse(text).getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Heading heading) {
        int at = heading.getSourceSpans().getFirst().getLineIndex();
        expected.add(at + " " + heading.getLevel());
      }
    }
    assertEquals(
        expected,
        finder.blocks(text).stream()
            .filter(Block::isHeading)
            .map(block -> lines(text, block.start()) + " " + block.level())
            .toList());
  }

  @ParameterizedTest
  @MethodSource("withoutFrontMatter")
  void codeIsThatOfTheFullParser(String text) {
    List<String> expected = new ArrayList<>();
    code(FULL.parse(text), expected);
    List<String> found = new ArrayList<>();
    finder.blocks(text).forEach(block -> code(block, found));
    assertEquals(expected, found);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "# Plain | Plain",
        "## With *emphasis*, `code` and **more** ## | With emphasis, code and more",
        "# A [link](https://example.org) and [another][one]\\n\\n[one]: x | A link and another",
        "# ![Logo](logo.svg) Name | Logo Name",
        "# The [draft] | The [draft]",
        "# Name [![Build]][ci] ![Logo][logo]\\n"
            + "\\n"
            + "[Build]: x\\n"
            + "[ci]: x\\n"
            + "[logo]: x | Name Build Logo",
        "# <a id=\"x\"></a>Anchor | Anchor",
        "# Pandoc {#id .class} | Pandoc",
        "# C# and F\\# | C# and F#",
        "# AT&amp;T | AT&T",
        "# 1. First | 1. First",
      })
  void namesAHeadingAsItIsRead(String text, String name) {
    assertEquals(name, finder.blocks(text.replace("\\n", "\n")).getFirst().name());
  }

  @Test
  void readsEachHeadingByItself() {
    String text =
        """
        # Open `code
        # The [draft] and [one]
        - # In a *list*
        # Plain
        # *Open emphasis
        # Close` and [draft]* and [two][one]

        [one]: x
        """;
    assertEquals(
        List.of(
            "Open `code",
            "The [draft] and one",
            "Plain",
            "*Open emphasis",
            "Close` and [draft]* and two"),
        finder.blocks(text).stream().filter(Block::isHeading).map(Block::name).toList());
  }

  @Test
  void joinsTheLinesOfASetextHeading() {
    Block heading = finder.blocks("One\ntwo\n===\n\ntext\n").getFirst();
    assertEquals("One two", heading.name());
    assertEquals(1, heading.level());
    assertEquals("One\ntwo\n===\n\n".length(), heading.end());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "---\\na: 1\\n---\\n# B\\n | 13",
        "---\\na: 1\\n...\\n\\n# B\\n | 14",
        "+++\\na = 1\\n+++\\n# B\\n | 14",
        "---\\na: 1\\n# B\\n | 0",
        "----\\na: 1\\n----\\n | 0",
        "# B\\n---\\na: 1\\n---\\n | 0",
      })
  void frontMatterHasAnEnd(String text, int end) {
    Block first = finder.blocks(text.replace("\\n", "\n")).getFirst();
    assertEquals(end > 0, first.kind() == Kind.FRONT_MATTER);
    assertEquals(end, end > 0 ? first.end() : 0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "```python | python",
        "``` c++ title=\"a b\" | c++",
        "~~~{.haskell #id} | haskell",
        "```{r, echo=FALSE} | r",
        "``` | ",
      })
  void aFenceSaysItsLanguage(String fence, String language) {
    assertEquals(language, finder.blocks(fence + "\nx\n").getFirst().code().language());
  }

  @Test
  void aHeadingMayFollowAByteOrderMark() {
    CutFile file = CutFile.of("a.md", "\uFEFF# Mark\r\n\r\nText.\r\n\r\n## Zwölf 🚢\r\n");
    assertEquals(
        List.of(List.of("Mark"), List.of("Mark", "Zwölf 🚢")),
        file.chunks().stream().map(chunk -> file.symbolOf(chunk).path()).toList());
    assertEquals(0, file.chunks().getFirst().range().start());
  }

  private static void assertCovered(Block block) {
    int at = block.start();
    for (Block child : block.children()) {
      assertEquals(at, child.start());
      assertCovered(child);
      at = child.end();
    }
    assertTrue(block.children().isEmpty() || at == block.end(), block.toString());
  }

  private static int lines(String text, int end) {
    return (int) text.substring(0, end).lines().count();
  }

  private static void code(Node parent, List<String> found) {
    for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof FencedCodeBlock || node instanceof IndentedCodeBlock) {
        String info = node instanceof FencedCodeBlock fence ? fence.getInfo() : null;
        String language = info == null || info.isBlank() ? null : info.strip().split("\\s")[0];
        found.add(String.valueOf(language));
      }
      code(node, found);
    }
  }

  private static void code(Block block, List<String> found) {
    if (block.kind() == Kind.CODE_BLOCK) {
      found.add(String.valueOf(block.code().language()));
    }
    block.children().forEach(child -> code(child, found));
  }
}
