package dev.cleave.pipelines.inspect;

import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.pipelines.command.Amount;
import dev.cleave.pipelines.html.Page;
import dev.cleave.pipelines.html.Visible;
import dev.cleave.symbol.Kind;
import java.util.List;
import java.util.Locale;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * A page for a browser: a file with its chunks drawn over it, and why each is cut so.
 *
 * @param check null for a rejected file
 */
record ChunkPage(ChunkedFile file, @Nullable ReconstructionCheck check) {
  private static final int MOST_BYTES = 4 << 20; // a browser still opens that at once
  private static final int MOST_LINES = 60_000;
  private static final int DEEPEST = 6;

  /** The page, in UTF-8. */
  byte[] toBytes() {
    String path = file.source().ref().path();
    var page = Page.of(ChunkPage.class, "inspect", path);
    page.text("path", path);
    addAll(page.get("facts"), FileFacts.of(file, check));
    addAll(page.get("reasons"), new FileReasons(file).lines());
    if (file.chunks().isEmpty()) {
      page.remove("content");
      return page.toBytes();
    }
    page.remove("empty");
    Element names = page.get("names"); // looked up once: a page may have many elements
    Element chunks = page.get("chunks");
    int shown = 0;
    int lines = 0;
    while (shown < file.chunks().size()) {
      Chunk chunk = file.chunks().get(shown);
      lines += chunk.range().endLine() - chunk.range().startLine() + 1;
      if (shown > 0 && (lines > MOST_LINES || chunk.range().end() > MOST_BYTES)) {
        break;
      }
      add(shown, chunk, names, chunks);
      shown++;
    }
    int left = file.chunks().size() - shown;
    if (left == 0) {
      page.remove("left");
    } else {
      page.text(
          "left",
          String.format(
              Locale.ROOT,
              "The page ends here, so that a browser can show it: %,d more chunks are not on it.",
              left));
    }
    return page.toBytes();
  }

  private static void addAll(Element list, List<String> texts) {
    texts.forEach(text -> list.appendElement("li").text(Visible.line(text)));
  }

  private void add(int index, Chunk chunk, Element names, Element chunks) {
    var line = new ChunkLine(file, chunk);
    var reasons = new ChunkReasons(file);
    Kind kind = file.symbolOf(chunk).kind();
    int depth = Math.min(Math.max(file.symbolOf(chunk).path().size() - 1, 0), DEEPEST);
    String id = "c" + index;
    String name = line.breadcrumb().isEmpty() ? line.text() : line.breadcrumb();
    names
        .appendElement("li")
        .addClass("d" + depth)
        .appendElement("a")
        .attr("href", "#" + id)
        .text(index + " " + line.kind() + " " + name);
    Element section = chunks.appendElement("section").id(id);
    section.addClass("chunk").addClass("d" + depth).addClass(group(kind));
    if (!chunk.text().embed()) {
      section.addClass("aside");
    }
    Element head = section.appendElement("div").addClass("head");
    Element bar = head.appendElement("div").addClass("bar");
    bar.attr("tabindex", "0").attr("role", "group").attr("aria-describedby", "why-" + id);
    bar.appendElement("span").addClass("number").text("#" + index);
    bar.appendElement("span").addClass("kind").text(line.kind());
    bar.appendElement("span").addClass("name").text(line.breadcrumb());
    if (chunk.part().count() > 1) {
      bar.appendElement("span")
          .addClass("part")
          .text("part %d of %d".formatted(chunk.part().index() + 1, chunk.part().count()));
    }
    bar.appendElement("span").addClass("size").text(size(chunk));
    Element why = head.appendElement("ul").addClass("why").id("why-" + id);
    addAll(why.attr("role", "tooltip"), reasons.of(chunk));
    if (chunk.text().header() != null) {
      Element header = section.appendElement("p").addClass("header");
      header.attr("title", "The header, which an embedder reads before the chunk");
      header.text(ChunkReasons.header(chunk.text().header()));
    }
    new SourceLines(section.appendElement("pre"), chunk.range().startLine()).add(file, chunk);
  }

  private static String size(Chunk chunk) {
    return String.format(
        Locale.ROOT,
        "bytes %,d–%,d · %s",
        chunk.range().start(),
        chunk.range().end(),
        Amount.count(chunk.embeddedTokens(), "token"));
  }

  /** The colour of a kind. */
  private static String group(Kind kind) {
    return switch (kind) {
      case SECTION, PARAGRAPH, LIST, TABLE, QUOTE, CODE_BLOCK, DIRECTIVE, HTML, TEXT -> "prose";
      case IMPORT, BANNER, CODE -> "rest";
      case FIELD, CONSTANT, VARIABLE, DATA, FRONT_MATTER, PROPERTY -> "value";
      default -> kind.isCallable() || kind == Kind.TEST || kind == Kind.CALL ? "call" : "type";
    };
  }
}
