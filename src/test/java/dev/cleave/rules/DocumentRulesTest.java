package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.CutOptions;
import dev.cleave.testing.CutFile;
import dev.cleave.testing.TestOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Data formats other than JSON, and markup: pieces are named by their place in the document. */
class DocumentRulesTest {
  private static final String LONG = "0123456789".repeat(8);

  @Test
  void passagesThatAreNotJoinedAreChunksOfTheirOwn() {
    String markdown = "# One\n\na\n\nb\n\n## Two\n\nc\n";
    String html = "<h1>One</h1>\n<p>a</p>\n<p>b</p>\n";
    CutOptions apart = TestOptions.of("mergeDocuments", false);
    assertEquals(
        List.of("# One\n\na\n\nb\n\n", "## Two\n\nc\n"),
        texts("a.md", markdown, CutOptions.DEFAULT));
    assertEquals(
        List.of("# One\n\na\n\n", "b\n\n", "## Two\n\nc\n"), texts("a.md", markdown, apart));
    assertEquals(List.of(html), texts("a.html", html, CutOptions.DEFAULT));
    assertEquals(List.of("<h1>One</h1>\n<p>a</p>\n", "<p>b</p>\n"), texts("a.html", html, apart));
  }

  private static List<String> texts(String path, String text, CutOptions options) {
    CutFile file = CutFile.of(path, text, options);
    return file.chunks().stream().map(file::textOf).toList();
  }

  @Test
  void aCommentBelongsToTheEntryBelowOrToTheLineItEnds() {
    CutFile file =
        CutFile.of(
            "a.yaml",
            "a:\n  b: %s # of b\n# of c\nc: %s\n".formatted(LONG, LONG),
            CutFile.max(100));
    assertEquals("# of c\nc: " + LONG + "\n", file.text("L2 data whole [root, c]"));
  }

  @Test
  void aBlockScalarStaysWhole() {
    String scalar = "b: |\n  # " + LONG + "\n\n  - x\n";
    CutFile file = CutFile.of("a.yaml", "a: " + LONG + "\n" + scalar, CutFile.max(100));
    assertEquals(scalar, file.text("L2 data whole [root, b]"));
  }

  @Test
  void documentsOfAStreamAreNumbered() {
    CutFile file =
        CutFile.of("a.yaml", "a: %s\n---\nb: %s\n".formatted(LONG, LONG), CutFile.max(90));
    assertEquals(List.of("L2 data whole [root, [0]]", "L2 data whole [root, [1]]"), file.outline());
  }

  @Test
  void aTableIsAPathOfItsKeys() {
    CutFile file =
        CutFile.of("a.toml", "a = 1\n[b.\"c.d\"]\ne = \"%s\"\n".formatted(LONG), CutFile.max(100));
    assertEquals(
        List.of("L2 data whole [root, a]", "L3 data whole [root, b, c.d]"), file.outline());
  }

  @Test
  void anElementIsNamedByTagAndId() {
    CutFile file =
        CutFile.of(
            "a.xml", "<a><b id=\"c\">%s</b><d>%s</d></a>".formatted(LONG, LONG), CutFile.max(95));
    assertEquals("<b id=\"c\">" + LONG + "</b>", file.textOf(file.at("root", "a", "b#c").get(0)));
  }

  @Test
  void aScriptIsCodeHoweverSmallThePage() {
    CutFile file =
        CutFile.of("a.html", "<p>a</p>\n<div><script>function f() {}</script></div>\n<p>b</p>\n");
    assertEquals(
        List.of("L0 paragraph whole []", "L1 function whole [f]", "L0 paragraph whole []"),
        file.outline());
    assertEquals(
        "<div><script>function f() {}</script></div>\n", file.text("L1 function whole [f]"));
  }

  @Test
  void aHeadingWithTheNameOfTheFileHasAnotherId() {
    String large = "x".repeat(600);
    CutFile file =
        CutFile.of(
            "a.md",
            "%s\n\n# a\n\n%s\n\n%s\n".formatted(large, large, large),
            CutFile.max(700)); // its proof counts ids
    assertEquals(
        List.of("L0 paragraph whole []", "L1 section whole [a]", "L1 paragraph whole [a]"),
        file.outline());
    assertEquals("a", file.symbolOf(file.chunks().getFirst()).name());
  }

  @Test
  void aBlockThatFitsWithoutTheBlankLineBelowItStaysWholeBelowItsHeading() {
    String code = "# A\n\n```\n" + "x\n".repeat(40) + "```\n";
    CutFile file = CutFile.of("a.md", code + "\n# B\n\ntext\n", CutFile.max(code.length()));
    assertEquals(
        List.of(code, "\n# B\n\ntext\n"), file.chunks().stream().map(file::textOf).toList());
    assertEquals(List.of("L1 section whole [A]", "L1 section whole [B]"), file.outline());
  }
}
