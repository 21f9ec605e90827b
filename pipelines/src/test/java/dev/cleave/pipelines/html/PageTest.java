package dev.cleave.pipelines.html;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.hash.Hashing;
import java.util.Base64;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** A page is one file, whose policy allows its own style and script, and nothing else. */
class PageTest {
  private static final String HOSTILE = "</script><script>alert(1)</script>\"'&\u202Egpj.exe";

  @Test
  void textIsNeverMarkup() {
    Page page = Page.of(PageTest.class, "sample", HOSTILE);
    page.text("name", HOSTILE);
    page.get("rows").appendElement("tr").appendElement("td").attr("title", HOSTILE).text(HOSTILE);
    page.remove("gone");
    String html = new String(page.toBytes(), UTF_8);
    Document read = Jsoup.parse(html);
    String shown = "</script><script>alert(1)</script>\"'&\\u202egpj.exe";
    assertEquals(shown, read.getElementById("name").wholeText());
    assertEquals(shown, read.title());
    assertEquals(HOSTILE, read.selectFirst("td").attr("title"));
    assertEquals(1, read.select("script").size(), html);
    assertFalse(html.contains("left out"), html);
  }

  @Test
  void thePolicyAllowsItsOwnStyleAndScriptOnly() {
    Document read = read("sample");
    String policy = read.selectFirst("meta[http-equiv=Content-Security-Policy]").attr("content");
    assertEquals(
        "default-src 'none'; style-src '%s'; script-src '%s'; base-uri 'none'; form-action 'none'"
            .formatted(hash(read.selectFirst("style")), hash(read.selectFirst("script"))),
        policy);
    assertTrue(read.selectFirst("script").data().contains("1 < 2 && 3 > 2"));
    assertTrue(read.selectFirst("style").data().contains("prefers-color-scheme: dark"));
    assertEquals(0, read.select("[src], [href], [style], link, img").size());
  }

  @Test
  void aPageNeedsNoScript() {
    Document read = read("plain");
    assertEquals(0, read.select("script").size());
    assertEquals("en", read.selectFirst("html").attr("lang"));
    assertEquals("a title", read.title());
  }

  private static Document read(String name) {
    return Jsoup.parse(new String(Page.of(PageTest.class, name, "a title").toBytes(), UTF_8));
  }

  private static String hash(Element element) {
    return "sha256-"
        + Base64.getEncoder()
            .encodeToString(Hashing.sha256().hashString(element.data(), UTF_8).asBytes());
  }
}
