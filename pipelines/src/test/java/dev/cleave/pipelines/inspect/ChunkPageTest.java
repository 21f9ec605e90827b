package dev.cleave.pipelines.inspect;

import static java.nio.charset.StandardCharsets.UTF_16LE;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page of a file, read as a browser does. */
class ChunkPageTest {
  private static final String FERRY =
      """
      package sea;

      /** Carries cars. */
      class Ferry {
        /** Boards. */
        void board() { call("</pre><script>alert(1)</script>"); }
      }
      """;

  @TempDir Path folder;

  @Test
  void drawsTheChunksOverTheFile() throws IOException {
    Document page = page("Ferry.java", FERRY);
    assertEquals(FERRY.stripTrailing(), source(page));
    assertEquals(
        "[namespace sea, class opening Ferry, method Ferry::board, class closing Ferry]",
        page.select(".bar").stream()
            .map(bar -> (bar.select(".kind").text() + " " + bar.select(".name").text()).strip())
            .toList()
            .toString());
    Element method = page.getElementById("c2");
    assertNotNull(method);
    assertTrue(method.hasClass("call"), method.className());
    assertEquals("/** Boards. */", method.select("pre i").first().text().strip());
    assertEquals("5", method.select("pre span").first().attr("data-n"));
    assertTrue(method.select(".header").text().endsWith("Ferry::board"));
    assertTrue(page.getElementById("c3").hasClass("aside"), "a brace is not embedded");
    assertEquals(4, page.select("nav a[href^=#c]").size());
  }

  @Test
  void theReasonOfACutIsThereForMouseAndKeyboard() throws IOException {
    Document page = page("Ferry.java", FERRY);
    Element bar = page.select("#c2 .bar").first();
    assertEquals("0", bar.attr("tabindex"));
    Element why = page.getElementById(bar.attr("aria-describedby"));
    assertTrue(
        why.text().matches("rule: java.yaml:\\d+, method_declaration: method .*"), why.text());
    String style = page.select("style").first().data();
    assertTrue(style.contains(".bar:hover + .why") && style.contains(".bar:focus + .why"));
  }

  @Test
  void partsAreNumbered() throws IOException {
    Document page = page("a.py", "def f():\n" + "    call(1)\n".repeat(400));
    assertEquals("part 1 of 3", page.select("#c0 .part").text());
    assertTrue(
        page.select("#c1 .why")
            .text()
            .contains("part: 2 of 3, cut at the start of a line before a"),
        page.select("#c1 .why").text());
  }

  @Test
  void nothingInAFileIsMarkupOrLeadsOut() throws IOException {
    Document page =
        page("a<b>&.html", "<html><script src=https://a.b/c.js></script><p onclick=x>\n");
    assertEquals(0, page.select("script, [src], [onclick], link, iframe").size());
    assertEquals(0, page.select("a:not([href^=#])").size());
    assertTrue(page.getElementById("path").text().endsWith("a<b>&.html"));
    assertTrue(source(page).contains("<script src=https://a.b/c.js>"), source(page));
  }

  @Test
  void anyCharsetIsShownAsText() throws IOException {
    Path file = folder.resolve("a.java");
    Files.write(file, "\uFEFFclass Größe {\r\n  int x() { return 1; }\r\n}\r\n".getBytes(UTF_16LE));
    Document page = parse(Cli.run("inspect", file.toString(), "--html"));
    assertEquals("\\ufeffclass Größe {\n  int x() { return 1; }\n}", source(page));
  }

  @Test
  void aBinaryFileAndAnEmptyOneSaySo() throws IOException {
    Path file = Files.write(folder.resolve("a.bin"), new byte[] {0, 1, 2, 3, (byte) 0xFF, 0});
    Document page = parse(Cli.run("inspect", file.toString(), "--html"));
    assertEquals("rejected: binary, not text in any charset", page.select("#facts").text());
    assertEquals("This file has no chunks.", page.getElementById("empty").text());
    assertNull(page.getElementById("chunks"));
    assertEquals("This file has no chunks.", page("a.java", "").getElementById("empty").text());
  }

  @Test
  void aLargeFileHasASmallPage() throws IOException {
    String methods =
        IntStream.range(0, 700)
            .mapToObj(i -> "  void m" + i + "() {\n    call();\n  }\n" + "\n".repeat(97))
            .collect(Collectors.joining());
    Path file = Files.writeString(folder.resolve("Big.java"), "class Big {\n" + methods + "}\n");
    Cli cli = Cli.run("inspect", file.toString(), "--html");
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    int left = cli.out().indexOf("id=\"left\"");
    String text = cli.out().substring(left, cli.out().indexOf("</p>", left));
    assertTrue(text.contains("The page ends here, so that a browser can show it: "), text);
    assertTrue(cli.out().length() < 40_000_000, "" + cli.out().length());
  }

  /** The text of the page's lines. */
  private static String source(Document page) {
    return page.select("pre > span").stream()
        .map(Element::wholeText)
        .collect(Collectors.joining("\n"));
  }

  private Document page(String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    return parse(Cli.run("inspect", file.toString(), "--html"));
  }

  private static Document parse(Cli cli) {
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    return Jsoup.parse(cli.out());
  }
}
