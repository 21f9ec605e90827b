package dev.cleave.view;

import dev.cleave.file.Blake3Hash;
import dev.cleave.file.LoggedPath;
import dev.cleave.reading.Strategy;
import dev.cleave.rules.DocumentFormat;
import dev.cleave.rules.Language;
import dev.cleave.rules.LanguageKind;
import dev.cleave.rules.Languages;
import dev.cleave.size.SizeUnit;
import dev.cleave.syntax.Span;
import dev.cleave.text.LineIndex;
import dev.cleave.text.TextEncoding;
import dev.cleave.text.TextRange;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes the view {@code snippets}: the text below each heading of a document, its blocks of code,
 * and the declarations of code, each with at most 512 tokens. A longer one is several snippets,
 * each of which repeats up to 50 tokens of the one before.
 */
public final class Snippets {
  private static final System.Logger LOG = System.getLogger(Snippets.class.getName());

  static final int MAX_TOKENS = 512;
  static final int OVERLAP_TOKENS = 50;
  static final int LEAST_CHARACTERS = 20;
  private static final int MOST_HEADER_TOKENS = 128;

  private final SizeUnit tokens;

  /**
   * @param unit of chunk sizes: a tokenizer, or any other for the estimate of 3.5 characters a
   *     token
   */
  public Snippets(SizeUnit unit) {
    tokens = unit.exact() ? SizeUnit.of("TOKENS") : unit;
  }

  /** The rows of a file, by their first byte. */
  public List<Snippet> of(ViewSource file) {
    var text = new FileText(file);
    var rows = new FileSnippets(file, text);
    drafts(file, text).forEach(rows::add);
    rows.snippets.sort(Comparator.comparingInt(each -> each.range().start()));
    return rows.snippets;
  }

  private static List<Draft> drafts(ViewSource file, FileText text) {
    Language language = Languages.known().named(file.language());
    try {
      if (language == null) {
        return ChunkDrafts.of(file, text);
      }
      if (language.structure().document() instanceof DocumentFormat.Text format) {
        return file.strategy() != Strategy.LINES
            ? DocumentDrafts.of(file, text, format)
            : ChunkDrafts.of(file, text);
      }
      if (language.kind() == LanguageKind.MARKUP && MarkupText.isSmall(file.bytes().length)) {
        return MarkupDrafts.of(file, text);
      }
    } catch (RuntimeException | StackOverflowError e) {
      // A view is never worth a run.
      var path = new LoggedPath(file.path());
      LOG.log(Level.WARNING, "make the snippets of {0} of its chunks", path, e);
    }
    return ChunkDrafts.of(file, text);
  }

  private final class FileSnippets {
    private final ViewSource file;
    private final FileText text;
    private final LineIndex lines;
    private final List<Snippet> snippets = new ArrayList<>();
    private final Map<List<Object>, Integer> occurrences = new LinkedHashMap<>();

    FileSnippets(ViewSource file, FileText text) {
      this.file = file;
      this.text = text;
      this.lines = file.lines();
    }

    void add(Draft draft) {
      String content = draft.extract().text();
      if (isShort(content)) {
        return;
      }
      Snippet.Label label = draft.label();
      int occurrence =
          occurrences.merge(List.of(label.type(), label.breadcrumb()), 1, Integer::sum);
      String id =
          Blake3Hash.hex(
              "snippet",
              file.fileId(),
              label.type().name(),
              label.breadcrumb(),
              Integer.toString(occurrence));
      byte[] utf8 = content.getBytes(StandardCharsets.UTF_8);
      int header = draft.extract().headers().stream().mapToInt(this::headerTokens).max().orElse(0);
      var windows = new Windows(tokens, MAX_TOKENS - header, OVERLAP_TOKENS, true);
      int index = 0;
      int start = 0; // of the last window, in bytes and in characters
      int first = 0;
      for (Span window : windows.of(range(utf8, 0, utf8.length))) {
        first += range(utf8, start, window.start()).text().length();
        start = window.start();
        int last = first + range(utf8, start, window.end()).text().length();
        add(draft, content, first, last, Blake3Hash.hex("part", id, Integer.toString(index++)));
      }
    }

    private void add(Draft draft, String content, int first, int last, String id) {
      int from = first;
      int to = last;
      while (to > from && Character.isWhitespace(content.charAt(to - 1))) {
        to--;
      }
      while (from < to && Character.isWhitespace(content.charAt(from))) {
        from++;
      }
      if (draft.label().type() == Snippet.Type.CODE) { // keeps the indentation of its first line
        from = Math.max(first, content.lastIndexOf('\n', from - 1) + 1);
      }
      String part = content.substring(from, to);
      if (isShort(part)) {
        return;
      }
      String header = draft.extract().headerAt(from);
      int headerTokens = header == null ? 0 : headerTokens(header);
      int start = text.toByte(draft.extract().startOf(from, to));
      int end = text.toByte(draft.extract().endOf(from, to));
      snippets.add(
          new Snippet(
              id,
              file.chunksIn(start, end).stream().map(ViewChunk::chunkId).toList(),
              draft.label(),
              headerTokens == 0 ? null : header,
              lines.range(start, end),
              part,
              tokensOf(part) + headerTokens));
    }

    /** Tokens of a header; 0 for one that is too long to repeat. */
    private int headerTokens(@Nullable String header) {
      int size = header == null ? 0 : tokensOf(header);
      return size > MOST_HEADER_TOKENS ? 0 : size;
    }
  }

  private int tokensOf(String text) {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    return tokens.size(range(utf8, 0, utf8.length));
  }

  private static TextRange range(byte[] utf8, int start, int end) {
    return new TextRange(utf8, start, end, TextEncoding.UTF_8);
  }

  private static boolean isShort(String text) {
    String stripped = text.strip();
    return stripped.codePointCount(0, stripped.length()) < LEAST_CHARACTERS;
  }
}
