package dev.cleave.pipelines.html;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.hash.Hashing;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.Objects;
import org.jsoup.Jsoup;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * A page in one file, made of a template. It has its styles and its script in it, loads nothing,
 * and its policy forbids everything else: even markup that gets into it could not run. The program
 * fills in the elements of the template as a tree, and so cannot forget to escape.
 *
 * <p>A style is a class, and never an attribute {@code style}, which the policy forbids.
 */
public final class Page {
  private final Document document;

  private Page(Document document) {
    this.document = document;
  }

  /**
   * The page of a template.
   *
   * @param owner a class in the package whose resources are {@code name.html}, {@code name.css},
   *     and perhaps {@code name.js}
   * @param title for the window; shown as {@link Visible#line} makes it
   */
  public static Page of(Class<?> owner, String name, String title) {
    Document document = Jsoup.parse(resource(Page.class, "page.html"));
    document.outputSettings().prettyPrint(false);
    document.title(Visible.line(title));
    document.body().html(resource(owner, name + ".html"));
    String style = resource(Page.class, "page.css") + resource(owner, name + ".css");
    String script = owner.getResource(name + ".js") == null ? "" : resource(owner, name + ".js");
    document.head().appendElement("style").appendChild(new DataNode(style));
    if (!script.isEmpty()) {
      document.body().appendElement("script").appendChild(new DataNode(script));
    }
    Objects.requireNonNull(document.selectFirst("meta[http-equiv]"))
        .attr(
            "content",
            "default-src 'none'; style-src '%s'; script-src '%s'; base-uri 'none'; form-action 'none'"
                .formatted(hash(style), hash(script)));
    return new Page(document);
  }

  /** The element of the template with an id. */
  public Element get(String id) {
    return Objects.requireNonNull(document.getElementById(id), id);
  }

  /** Shows a text in an element, as {@link Visible#line} makes it. */
  public void text(String id, String text) {
    get(id).text(Visible.line(text));
  }

  /** Leaves out an element, such as a section without content. */
  public void remove(String id) {
    get(id).remove();
  }

  /** The file, in UTF-8. */
  public byte[] toBytes() {
    return document.outerHtml().getBytes(UTF_8);
  }

  private static String hash(String text) {
    byte[] hash = Hashing.sha256().hashString(text, UTF_8).asBytes();
    return "sha256-" + Base64.getEncoder().encodeToString(hash);
  }

  private static String resource(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      return new String(Objects.requireNonNull(in, name).readAllBytes(), UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
