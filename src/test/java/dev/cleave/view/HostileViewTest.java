package dev.cleave.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.reading.Strategy;
import dev.cleave.testing.CutFile;
import dev.cleave.testing.ProcessorTime;
import dev.cleave.testing.TestOptions;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Views of files that were made to take long or to fail. */
class HostileViewTest {
  private static final int LARGE = 1 << 20;
  private static final int SMALL = 256 << 10; // the largest that is parsed as markup

  private record Hostile(String path, String text) {
    @Override
    public String toString() {
      return path;
    }
  }

  static Stream<Hostile> files() {
    return Stream.of(
        new Hostile("nested.html", repeat("<div>a", SMALL)),
        new Hostile("unclosed.html", repeat("<b><i><p>text ", SMALL)),
        new Hostile("large.html", repeat("<b><i><p>text ")),
        new Hostile("tables.html", repeat("<table><tr><td>x<b>", SMALL)),
        new Hostile("entities.html", repeat("&lt;&amp;&nbsp;&#x41;")),
        new Hostile("open.html", "<script>" + repeat("if (a < b) { c() }\n")),
        new Hostile("quote.html", "<p title=\"" + repeat("a > b ")),
        new Hostile("comment.html", "<p>Some text of a page</p><!--" + repeat("<p>")),
        new Hostile("headings.html", repeat("<h1>a<h6>b")),
        new Hostile("list.md", repeat("- an item of a list\n")),
        new Hostile("fence.md", repeat("```\ncode\n")),
        new Hostile("tables.md", repeat("| a | b |\n|---|---|\n| c | d |\n\n")),
        new Hostile(
            "wide.md", "|" + "a|".repeat(5000) + "\n|" + "-|".repeat(5000) + "\n" + repeat("|b\n")),
        new Hostile("html.md", repeat("<div><p>text</div>\n\n")),
        new Hostile("line.txt", repeat("x")),
        new Hostile("blank.txt", repeat(" \n")),
        new Hostile("classes.java", repeat("class A { class B { class C { int d; } } }\n")),
        new Hostile("deep.java", "class A { ".repeat(90) + "int b;\n" + "}".repeat(90)));
  }

  private static String repeat(String text) {
    return repeat(text, LARGE);
  }

  private static String repeat(String text, int size) {
    return text.repeat(size / text.length());
  }

  @ParameterizedTest
  @MethodSource("files")
  void takesLinearTimeAndSpace(Hostile hostile) {
    ViewSource file = source(hostile);
    ProcessorTime.within(
        Duration.ofSeconds(20),
        () -> {
          List<Stride> strides = new Strides(CutOptions.DEFAULT.sizeLimit()).of(file);
          long bytes =
              strides.stream().mapToLong(each -> each.range().end() - each.range().start()).sum();
          assertTrue(bytes <= 2.5 * file.bytes().length, bytes + " bytes of strides");
          List<Snippet> snippets = new Snippets(CutOptions.DEFAULT.sizeLimit().unit()).of(file);
          long characters = snippets.stream().mapToLong(each -> each.content().length()).sum();
          assertTrue(characters <= 1.5 * file.bytes().length, characters + " characters");
        });
  }

  @Test
  void wideHeaderIsNotRepeated() {
    Hostile wide = files().filter(each -> each.path.equals("wide.md")).findFirst().orElseThrow();
    ViewSource file = source(wide);
    List<Snippet> snippets = new Snippets(CutOptions.DEFAULT.sizeLimit().unit()).of(file);
    assertFalse(snippets.isEmpty());
    assertEquals(List.of(), snippets.stream().filter(each -> each.header() != null).toList());
  }

  /** Markup is cut by lines, which takes no time: the cut has tests of its own. */
  private static ViewSource source(Hostile file) {
    boolean markup = file.path.endsWith(".html");
    var options = TestOptions.of("maxParseBytes", markup ? 0 : LARGE);
    ViewSource source =
        ViewSource.of(CutFile.of(file.path, file.text, options).checked().chunked());
    return new ViewSource(
        source.fileId(),
        source.path(),
        source.language(),
        markup ? Strategy.DOCUMENT : source.strategy(),
        source.encoding(),
        source.bytes(),
        source.chunks());
  }
}
