package dev.cleave.pipelines.inspect;

import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.pipelines.html.Visible;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** The lines of a chunk on a page, with their numbers. */
final class SourceLines {
  private final Element block;
  private int number;
  private @Nullable Element line; // the one that is not ended

  /**
   * Lines of a block.
   *
   * @param number of the first one
   */
  SourceLines(Element block, int number) {
    this.block = block;
    this.number = number;
  }

  /** Adds a chunk; what stands around its code is set apart. */
  void add(ChunkedFile file, Chunk chunk) {
    int start = chunk.range().start();
    int end = chunk.range().end();
    int code = start + chunk.trivia().leading();
    int codeEnd = Math.max(code, end - chunk.trivia().trailing());
    add(text(file, start, code), true);
    add(text(file, code, codeEnd), false);
    add(text(file, codeEnd, end), true);
  }

  private static String text(ChunkedFile file, int start, int end) {
    String text = file.bounded().detected().encoding().decode(file.source().bytes(), start, end);
    return Visible.lines(text);
  }

  private void add(String text, boolean trivia) {
    int from = 0;
    while (from < text.length()) {
      int end = text.indexOf('\n', from);
      boolean ended = end >= 0;
      String part = text.substring(from, ended ? end : text.length());
      if (line == null) {
        line = block.appendElement("span").attr("data-n", String.valueOf(number));
      }
      if (!part.isEmpty()) {
        (trivia ? line.appendElement("i") : line).appendText(part);
      }
      if (ended) {
        line = null;
        number++;
      }
      from += part.length() + 1;
    }
  }
}
