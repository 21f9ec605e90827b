package dev.cleave.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.CutOptions;
import dev.cleave.reading.Strategy;
import dev.cleave.testing.CutFile;
import dev.cleave.testing.ProcessorTime;
import dev.cleave.testing.Rounds;
import java.time.Duration;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Documents that are long and flat, deep, or never closed take time linear in their length. */
class DocumentTest {
  private static final int BYTES = Rounds.of(150_000, 400_000);
  private static final Duration MOST = Duration.ofSeconds(20);

  static Stream<Arguments> documents() {
    return Stream.of(
        Arguments.of("list.md", "- item\n"),
        Arguments.of("quotes.md", "> "),
        Arguments.of("nested.md", "- "),
        Arguments.of("fences.md", "```\n````\n~~~~\n"),
        Arguments.of("headings.md", "# a\n"),
        Arguments.of("deeper.md", "###### a\n# b\n"),
        Arguments.of("brackets.md", "[a](b "),
        Arguments.of("heading.md", "# a "),
        Arguments.of("table.md", "| a | b |\n| - | - |\n"),
        Arguments.of("list.rst", "- item\n\n"),
        Arguments.of("titles.rst", "A title\n=======\n"),
        Arguments.of("deeper.rst", "  a\n\n   b\n\n"),
        Arguments.of("directives.rst", ".. a::\n"),
        Arguments.of("tables.rst", "=== ===\na\n"),
        Arguments.of("open.adoc", "----\n|===\n====\n____\n"),
        Arguments.of("attributes.adoc", "[a]\n.b\n"),
        Arguments.of("open.org", "#+begin_src c\n#+begin_a\n"),
        Arguments.of("open.mediawiki", "<pre>\n{|\n{{a\n"),
        Arguments.of("open.tex", "\\begin{verbatim}\n\\begin{table}\n"),
        Arguments.of("open.textile", "<pre>\nh1. a\n"),
        Arguments.of("open.1", ".nf\n.SH a\n"),
        Arguments.of("records.jsonl", "{\"a\": [1, {\n"),
        Arguments.of("line.jsonl", "{\"a\": 1} "),
        Arguments.of("quotes.csv", "\"a,\n"),
        Arguments.of("doubled.csv", "\"\"\"\","),
        Arguments.of("columns.tsv", "a\tb\t"),
        Arguments.of("sections.ini", "[a]\n"),
        Arguments.of("deeper.ini", "a=1\n b\n  c\n"),
        Arguments.of("quotes.env", "A=\"b\nC='\n"),
        Arguments.of("documents.yaml", "---\na: &a [b]\n"),
        Arguments.of("line.json", "[1, \"a\"], "),
        Arguments.of("keys.json5", "{a: 'b'}, "),
        Arguments.of("cells.ipynb", "{\"cells\": [{\"cell_type\": \"code\"}, "),
        Arguments.of("values.erb", "<p>a<%= b %>"),
        Arguments.of("blocks.hbs", "{{#if a}} {{ {{/"),
        Arguments.of("tags.liquid", "{% if a {{ b }} "),
        Arguments.of("arrows.astro", "{a => b "),
        Arguments.of("components.mdx", "<A b={\n\n <C\n\nexport d {\n\n"),
        Arguments.of("hunks.diff", "@@ -1 +1 @@\n+a\n"));
  }

  @ParameterizedTest
  @MethodSource("documents")
  void isCutInLinearTime(String name, String line) {
    String text = line.repeat(BYTES / line.length());
    CutFile file = ProcessorTime.within(MOST, () -> CutFile.of(name, text, CutOptions.DEFAULT));
    assertEquals(Strategy.DOCUMENT, file.strategy());
    assertEquals(text, file.joined());
  }
}
