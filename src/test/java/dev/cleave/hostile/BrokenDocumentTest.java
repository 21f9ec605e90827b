package dev.cleave.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.boundary.ParseStatus;
import dev.cleave.reading.Strategy;
import dev.cleave.symbol.Kind;
import dev.cleave.testing.CutFile;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Documents and data that break the rules of their format: what is right in them is still found.
 */
class BrokenDocumentTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      ignoreLeadingAndTrailingWhitespace = true,
      value = {
        "front matter never ends  | a.md   | ---\\n"
            + "title: a\\n"
            + "\\n"
            + "# First\\n"
            + "\\n"
            + "b\\n"
            + "\\n"
            + "# Last\\n"
            + "\\n"
            + "c\\n",
        "headings in lists        | a.md   | # First\\n"
            + "\\n"
            + "- a\\n"
            + "  - b\\n"
            + "    - ###### c\\n"
            + "\\n"
            + "# Last\\n",
        "fence in a quote         | a.md   | # First\\n\\n> ```\\n> # no\\n\\n# Last\\n\\nb\\n",
        "carriage returns         | a.md   | # First\\r\\rb\\r\\r# Last\\r\\rc\\r",
        "short and long underline | a.rst  | First\\n"
            + "=======\\n"
            + "\\n"
            + "a\\n"
            + "\\n"
            + "b\\n"
            + "-\\n"
            + "\\n"
            + "Last\\n"
            + "====\\n"
            + "\\n"
            + "c\\n",
        "title only underlined    | a.rst  | =====\\nFirst\\n=====\\n\\nLast\\n=====\\n\\nc\\n",
        "block never closed       | a.adoc | == First\\n\\n[source]\\n----\\n\\n== Last\\n\\nc\\n",
        "blocks closed in disorder| a.adoc | == First\\n"
            + "\\n"
            + "====\\n"
            + "****\\n"
            + "====\\n"
            + "****\\n"
            + "\\n"
            + "== Last\\n"
            + "\\n"
            + "c\\n",
        "list item never closed   | a.html |"
            + " <h1>First</h1><ul><li>a<li>b</div></ul><h1>Last</h1>c\\n",
        "script with an error     | a.html | <h1>First</h1><script>function"
            + " (</script><h1>Last</h1>\\n",
        "end without a beginning  | a.erb  | <h1>First</h1>\\n"
            + "<% end %>\\n"
            + "<h1>Last</h1>\\n"
            + "<% if a\\n",
        "end without a beginning  | a.hbs  | <h1>First</h1>\\n{{/if}}\\n<h1>Last</h1>\\n{{#if a\\n",
        "component never closed   | a.mdx  | # First\\n\\n<A b={\\n\\n# Last\\n\\nc\\n",
        "section without an end   | a.org  | * First\\n#+begin_src c\\n* Last\\n",
      })
  void firstAndLastHeadingAreFound(String fault, String name, String text) {
    CutFile file = CutFile.of(name, unescaped(text));

    List<String> headings =
        file.bounded().reading().definitions().stream()
            .map(definition -> definition.name())
            .toList();
    assertEquals("First", headings.getFirst(), fault);
    assertEquals("Last", headings.getLast(), fault);
    assertEquals(unescaped(text), file.joined());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a.yaml  | a: 1\\n\\tb: 2\\nc: 3\\n",
        "a.yaml  | &a [*a, *a]: *b\\n? : -\\n",
        "a.json  | {\"a\": 1e400, \"a\": [1,, 2}, \"b\": 'c'\\n",
        "a.toml  | a = 1\\na = 2\\n[a]\\n[a]\\nb = \\n",
        "a.xml   | <a><b c=d></a></b>&e;\\n",
        "a.ipynb | cells: []\\n",
        "a.ipynb | {\"cells\": 1}\\n",
        "a.ipynb | [1, 2]\\n",
        "a.csv   | a,b\\n\"c\\nd,e\\n",
        "a.ini   | [a\\n=b\\nc\\n",
        "a.jsonl | {\"a\": 1}\\nno\\n[\\n",
        "a.vue   | <script>export default {</script>\\n",
        "a.vue   | nothing but text\\n",
        "a.svelte| {#if a}<b>{/each}\\n",
        "a.astro | ---\\nconst a = 1;\\n<h1>b</h1>\\n",
        "a.j2    | {% block a %}{% endmacro %}{{ b\\n",
      })
  void nothingIsLost(String name, String text) {
    CutFile file = CutFile.of(name.strip(), unescaped(text.strip()));

    assertEquals(unescaped(text.strip()), file.joined());
  }

  @ParameterizedTest
  @CsvSource({"a.md, '| ', ' | ', ' |'", "a.csv, '', ',', ''", "a.tsv, '', '\t', ''"})
  void tableOfFiveThousandColumns(String name, String open, String separator, String close) {
    int columns = 5_000;
    String text =
        row(open, separator, close, columns, "a")
            + (name.equals("a.md") ? row(open, separator, close, columns, "--") : "")
            + row(open, separator, close, columns, "1");

    CutFile file = CutFile.of(name, text);

    assertEquals(Strategy.DOCUMENT, file.strategy());
    assertEquals(text, file.joined());
    assertTrue(file.chunks().size() > 1, "not divided");
    if (name.equals("a.md")) {
      assertTrue(file.chunks().stream().allMatch(each -> file.symbolOf(each).kind() == Kind.TABLE));
    }
  }

  @Test
  void yamlHasAsManyLinesAsItHas() {
    int entries = 40_000; // more than 16 bits with a sign
    String text =
        IntStream.range(0, entries)
            .mapToObj(i -> "k%d: v\n".formatted(i))
            .collect(Collectors.joining());
    CutFile cut = CutFile.of("a.yaml", text);
    assertEquals(text, cut.joined());
    assertEquals(ParseStatus.OK, cut.status());
  }

  @Test
  void aliasesThatWouldExplodeAreNotResolved() {
    String text =
        "a0: &a0 [x, x]\n"
            + IntStream.range(1, 60)
                .mapToObj(i -> "a%d: &a%d [*a%d, *a%d]\n".formatted(i, i, i - 1, i - 1))
                .collect(Collectors.joining());

    assertEquals(text, CutFile.of("a.yaml", text).joined());
  }

  private static String row(String open, String between, String close, int columns, String cell) {
    return IntStream.range(0, columns)
        .mapToObj(i -> cell + (cell.equals("--") ? "" : i))
        .collect(Collectors.joining(between, open, close + "\n"));
  }

  private static String unescaped(String text) {
    return text.replace("\\n", "\n").replace("\\r", "\r").replace("\\t", "\t");
  }
}
