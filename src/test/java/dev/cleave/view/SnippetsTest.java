package dev.cleave.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.size.SizeUnit;
import dev.cleave.testing.CutFile;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The acceptance criteria of the snippets, as docs/views.md lists them. */
class SnippetsTest {
  private static final String GUIDE =
      """
      Some words before any heading stand here.

      # Getting Started

      What this is, in a sentence that is long enough.

      ## Installation

      Install it from the registry of your language:

      ```bash
      npm install --save cleave
      ```

      Then check that the version is the one you want.

      ```
      cleave --version # says 1.2.3
      ```

      ## Use

      ### Of the command line

      Call it with the folder that you want to be cut.

      # Reference

      All options are described on a page of their own.
      """;

  @Test
  void textBelowEachHeadingIsOneInfoSnippet() {
    assertEquals(
        """
        guide.md []: Some words before any heading stand here.
        Getting Started [Getting Started]: What this is, in a sentence that is long enough.
        Installation [Getting Started > Installation]: Install it from the registry of your language:

        Then check that the version is the one you want.
        Of the command line [Getting Started > Use > Of the command line]: Call it with the folder that you want to be cut.
        Reference [Reference]: All options are described on a page of their own.
        """,
        listed(of("guide.md", GUIDE), Snippet.Type.INFO));
  }

  @Test
  void fencedCodeIsCodeSnippetsOfTheirSection() {
    List<Snippet> code = code(of("guide.md", GUIDE));
    assertEquals(
        List.of("shell", "text"), code.stream().map(each -> each.label().language()).toList());
    assertEquals("npm install --save cleave", code.getFirst().content());
    for (Snippet each : code) {
      assertEquals("Installation", each.label().title());
      assertEquals("Getting Started > Installation", each.label().breadcrumb());
      assertEquals(each.content(), text(GUIDE, each));
    }
  }

  @Test
  void cellsOfCodeInANotebookAreCode() {
    String notebook =
        """
        {"cells": [
          {"cell_type": "markdown", "metadata": {}, "source": ["# The tides\\n", "High and low."]},
          {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": 1,
           "source": ["def tide(hour):\\n", "    return hour % 12"]}
         ],
         "metadata": {"language_info": {"name": "python"}}, "nbformat": 4, "nbformat_minor": 5}
        """;
    List<Snippet> snippets = of("tides.ipynb", notebook);
    assertEquals(Snippet.Type.CODE, typeOf("def tide(hour)", snippets));
    assertEquals(Snippet.Type.INFO, typeOf("High and low.", snippets));
  }

  private static Snippet.Type typeOf(String content, List<Snippet> snippets) {
    return snippets.stream()
        .filter(each -> each.content().contains(content))
        .map(each -> each.label().type())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void codeInListsAndQuotesIsFound() {
    String text =
        """
        # A
        - An item with code:
          ~~~js
          const first = () => 12345;
          ~~~
        > ```python
        > def second(): return 12345
        > ```
        """;
    assertEquals(
        List.of("  const first = () => 12345;", "> def second(): return 12345"),
        code(of("a.md", text)).stream().map(Snippet::content).toList());
  }

  @ParameterizedTest
  @CsvSource({
    "a.rst, 'A\n=\n\n.. code-block:: python\n   :linenos:\n\n   @route\n   def first(): pass\n'",
    "a.adoc, '= A\n\n.Title\n[source,python]\n----\n@route\ndef first(): pass\n----\n'",
    "a.org, '* A\n#+BEGIN_SRC python\n@route\ndef first(): pass\n#+END_SRC\n'",
    "a.tex, '\\section{A}\n\\begin{verbatim}\n@route\ndef first(): pass\n\\end{verbatim}\n'",
    "a.md, '# A\n\n```python\n@route\ndef first(): pass\n```\n'"
  })
  void marksAroundCodeAreLeftOut(String path, String text) {
    assertEquals(
        List.of("@route\ndef first(): pass"),
        code(of(path, text)).stream().map(each -> each.content().stripIndent().strip()).toList());
  }

  @Test
  void codeIsDividedAtFunctionsAndClasses() {
    String text =
        """
        class Port {
          constructor(private readonly name: string) {}

          open(speed: number): void {
            this.device.open(speed);
          }
        }

        export function connect(name: string): Port {
          return new Port(name);
        }
        """;
    List<Snippet> snippets = of("lib/port.ts", text);
    assertEquals(
        List.of(
            "lib/port.ts > Port > constructor",
            "lib/port.ts > Port > open",
            "lib/port.ts > connect"),
        snippets.stream().map(each -> each.label().breadcrumb()).toList());
    assertEquals("connect", snippets.getLast().label().title());
    assertEquals("typescript", snippets.getLast().label().language());
    assertEquals(text.substring(text.indexOf("export")).strip(), snippets.getLast().content());
  }

  @Test
  void longTextHasAtMost512TokensAndRepeatsUpTo50() {
    String words = "Words of several lengths make up a text that is long. ".repeat(200);
    List<Snippet> snippets = of("a.md", "# Long\n\n" + words);
    assertTrue(snippets.size() > 5, snippets.size() + " snippets");
    for (int i = 0; i < snippets.size(); i++) {
      Snippet each = snippets.get(i);
      assertTrue(each.tokens() <= 512, each.tokens() + " tokens");
      if (i > 0) {
        int repeated = snippets.get(i - 1).range().end() - each.range().start();
        assertTrue(repeated > 0 && repeated <= 175, repeated + " characters"); // 50 x 3.5
      }
    }
    assertTrue(snippets.stream().mapToInt(Snippet::tokens).max().orElse(0) > 500);
  }

  @Test
  void longCodeHasAtMost512Tokens() {
    String body = "    total += value * 3;\n".repeat(300);
    List<Snippet> snippets = of("a.py", "def long(value):\n    total = 0\n" + body);
    assertTrue(snippets.size() > 3);
    snippets.forEach(each -> assertTrue(each.tokens() <= 512, each.tokens() + " tokens"));
  }

  @Test
  void tokensAreCharactersDividedByThreeAndAHalf() {
    String text = "x".repeat(21);
    assertEquals(6, of("a.md", text).getFirst().tokens()); // 21 / 3.5
    assertEquals(7, of("a.md", text + "y").getFirst().tokens());
  }

  @Test
  void tokensAreExactWithATokenizer() {
    String text = "# Hello\n\nHello hello hello hello hello, said the parrot to the sailor.\n";
    var snippets = new Snippets(SizeUnit.of("o200k_base"));
    Snippet only = snippets.of(source("a.md", text)).getFirst();
    assertEquals(14, only.tokens());
    assertEquals(18, of("a.md", text).getFirst().tokens());
  }

  @Test
  void fewerThan20CharactersAreLeftOut() {
    assertEquals(List.of(), of("a.md", "# Title\n\n" + "x".repeat(19) + "\n\n```\nshort\n```\n"));
    assertEquals(1, of("a.md", "# Title\n\n" + "x".repeat(20) + "\n").size());
    assertEquals(List.of(), of("a.md", "# A heading of more than twenty characters\n"));
    assertEquals(List.of(), of("a.md", ""));
    assertEquals(List.of(), of("a.md", "\n\n  \n"));
  }

  @Test
  void headerOfATableIsRepeatedBesideItsContent() {
    String head = "| Name | Meaning |\n|---|---|\n";
    String rows =
        java.util.stream.IntStream.range(0, 120)
            .mapToObj("| option%03d | what the option does |\n"::formatted)
            .collect(Collectors.joining());
    List<Snippet> snippets = of("a.md", "# Options\n\n" + head + rows);
    assertTrue(snippets.size() > 2);
    assertNull(snippets.getFirst().header());
    assertTrue(snippets.getFirst().content().startsWith(head));
    for (Snippet each : snippets.subList(1, snippets.size())) {
      assertEquals(head, each.header());
      assertTrue(each.content().startsWith("| option"), each.content());
      assertTrue(each.tokens() <= 512, each.tokens() + " tokens");
      assertEquals((each.content().length() * 2 + 6) / 7 + 9, each.tokens()); // 30 / 3.5
    }
  }

  @Test
  void htmlIsItsTextBelowItsHeadings() {
    String text =
        """
        <!DOCTYPE html>
        <html><head><style>body { color: #112233; }</style></head>
        <body><h1>Guide <em>one</em></h1>
        <p>Some <b>bold</b> words &amp; an entity,<br>and a line.</p>
        <h2>Code</h2>
        <ul><li>A first item of a list</li><li>And a second item</li></ul>
        <pre><code class="language-java">int a = 1 &lt; 2 ? 3 : 4;
          b();</code></pre>
        <script type="module">if (a < b) { console.log("<p>"); }</script>
        </body></html>
        """;
    List<Snippet> snippets = of("a.html", text);
    assertEquals(
        """
        Guide one [Guide one]: Some bold words & an entity,
        and a line.
        Code [Guide one > Code]: A first item of a list
        And a second item
        """,
        listed(snippets, Snippet.Type.INFO));
    assertEquals(
        """
        a.html []: body { color: #112233; }
        Code [Guide one > Code]: int a = 1 < 2 ? 3 : 4;
          b();
        Code [Guide one > Code]: if (a < b) { console.log("<p>"); }
        """,
        listed(snippets, Snippet.Type.CODE));
    assertEquals(
        List.of("css", "java", "javascript"),
        code(snippets).stream().map(each -> each.label().language()).toList());
    Snippet items =
        snippets.stream().filter(each -> each.content().contains("first")).findAny().get();
    assertEquals("A first item of a list</li><li>And a second item", text(text, items).strip());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "a.md | # A\\n\\nSome text of a document. | INFO | markdown | A",
        "a.mdx | # A\\n\\nSome text of a document. | INFO | mdx | A",
        "a.txt | A text that has no headings. | INFO | text | a.txt",
        "a.rst | A\\n=\\n\\nSome text of a document. | INFO | restructuredtext | A",
        "a.adoc | = A\\n\\nSome text of a document. | INFO | asciidoc | A",
        "a.ts | export interface A { b: number } | CODE | typescript | A",
        "a.tsx | const A = () => <p>some text</p>; | CODE | tsx | A",
        "a.js | function A() { return 12345; } | CODE | javascript | A",
        "a.jsx | const A = () => <p>some text</p>; | CODE | javascript | A",
        "a.py | def A():\\n    return 12345 | CODE | python | A",
        "a.go | func A() int { return 12345 } | CODE | go | A",
        "a.rs | fn A() -> i32 { return 12345; } | CODE | rust | A",
        "a.java | class A { int b = 12345; } | CODE | java | A",
        "a.cs | class A { int b = 12345; } | CODE | csharp | A",
        "a.kt | class A { val b = 12345 } | CODE | kotlin | A",
        "a.swift | class A { let b = 12345 } | CODE | swift | A",
        "a.rb | def A\\n  puts 'a text'\\nend | CODE | ruby | A",
        "a.cpp | int A() { return 12345; } | CODE | cpp | A",
        "a.c | int A() { return 12345; } | CODE | c | A",
        "a.php | <?php function A() { return 1; } | CODE | php | A",
        "a.scala | class A { val b = 12345 } | CODE | scala | A",
        "a.sh | A() {\\n  echo 'a text'\\n} | CODE | shell | A",
        "a.html | <h1>A</h1><p>Some text of a page. | INFO | html | A",
        "a.vue | <template><h1>A</h1><p>Some text of a page.</p></template> | INFO | vue | A",
        "a.svelte | <h1>A</h1><p>Some text of a page.</p> | INFO | svelte | A",
        "a.css | .a { color: red; background: blue } | CODE | css | .a",
        "a.sql | CREATE TABLE a (b INT NOT NULL); | CODE | sql | a"
      })
  void everyFileTypeGivesSnippets(
      String path, String text, Snippet.Type type, String language, String title) {
    Snippet snippet =
        of(path, text.replace("\\n", "\n")).stream()
            .filter(each -> each.label().title().equals(title))
            .findFirst()
            .orElseThrow(() -> new AssertionError(of(path, text.replace("\\n", "\n"))));
    assertEquals(type, snippet.label().type());
    assertEquals(language, snippet.label().language());
  }

  @ParameterizedTest
  @CsvSource({
    "a.json, '{\"users\": [{\"name\": \"Ada Lovelace\"}], \"size\": 1}', json",
    "a.yaml, 'users:\n  - name: Ada Lovelace\nsize: 1\n', yaml",
    "a.yml, 'users:\n  - name: Ada Lovelace\nsize: 1\n', yaml",
    "a.toml, '[users]\nname = \"Ada Lovelace\"\n', toml"
  })
  void dataIsDividedByItsValues(String path, String text, String language) {
    Snippet snippet = of(path, text).getFirst();
    assertEquals(Snippet.Type.CODE, snippet.label().type());
    assertEquals(language, snippet.label().language());
    assertTrue(snippet.label().breadcrumb().startsWith(path), snippet.label().breadcrumb());
    assertTrue(snippet.content().contains("Ada Lovelace"), snippet.content());
  }

  @Test
  void filesOfUnknownTypesAreWindowsOfText() {
    String text = "a line of a language that nobody knows\n".repeat(200);
    List<Snippet> snippets = of("a.unknown", text);
    assertTrue(snippets.size() > 3);
    assertEquals("text", snippets.getFirst().label().language());
    assertEquals("a.unknown", snippets.getFirst().label().title());
    snippets.forEach(each -> assertTrue(each.content().startsWith("a line"), each.content()));
  }

  @Test
  void rangesAreThoseOfTheOriginalInOtherCharsets() {
    String text = "# Über\n\nGrüße aus Köln und aus Düsseldorf.\n";
    byte[] utf16 = ("\uFEFF" + text).getBytes(StandardCharsets.UTF_16LE);
    var file = CutFile.of("a.md", utf16, dev.cleave.CutOptions.DEFAULT);
    Snippet snippet =
        new Snippets(SizeUnit.of("BYTES")).of(ViewSource.of(file.checked().chunked())).getFirst();
    assertEquals("Grüße aus Köln und aus Düsseldorf.", snippet.content());
    assertEquals(
        snippet.content(),
        new String(
            utf16,
            snippet.range().start(),
            snippet.range().end() - snippet.range().start(),
            StandardCharsets.UTF_16LE));
    assertEquals(3, snippet.range().startLine());
  }

  @Test
  void idsStayWhileTheTextChanges() {
    List<Snippet> before = of("guide.md", GUIDE);
    List<Snippet> after = of("guide.md", GUIDE.replace("registry", "archive"));
    assertEquals(ids(before), ids(after));
    assertEquals(before.size(), ids(before).stream().distinct().count());
    assertTrue(before.stream().noneMatch(each -> each.chunkIds().isEmpty()));
  }

  private static List<String> ids(List<Snippet> snippets) {
    return snippets.stream().map(Snippet::id).toList();
  }

  private static List<Snippet> of(String path, String text) {
    return new Snippets(SizeUnit.of("BYTES")).of(source(path, text));
  }

  private static ViewSource source(String path, String text) {
    return ViewSource.of(CutFile.of(path, text).checked().chunked());
  }

  private static List<Snippet> code(List<Snippet> snippets) {
    return snippets.stream().filter(each -> each.label().type() == Snippet.Type.CODE).toList();
  }

  private static String listed(List<Snippet> snippets, Snippet.Type type) {
    return snippets.stream()
        .filter(each -> each.label().type() == type)
        .map(
            each ->
                "%s [%s]: %s\n"
                    .formatted(each.label().title(), each.label().breadcrumb(), each.content()))
        .collect(Collectors.joining());
  }

  private static String text(String file, Snippet snippet) {
    byte[] bytes = Objects.requireNonNull(file).getBytes(StandardCharsets.UTF_8);
    return new String(
        bytes,
        snippet.range().start(),
        snippet.range().end() - snippet.range().start(),
        StandardCharsets.UTF_8);
  }
}
