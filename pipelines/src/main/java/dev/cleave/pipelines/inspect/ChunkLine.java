package dev.cleave.pipelines.inspect;

import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.pipelines.html.Visible;
import dev.cleave.rules.Comments;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.OneLine;
import java.util.Objects;

/** A chunk in a few words, each on one line and safe to show. */
record ChunkLine(ChunkedFile file, Chunk chunk) {
  private static final int MOST_CHARS = 2000; // that are read: wider than any display

  /** Its kind, and its role if it is not the whole of its symbol. */
  String kind() {
    String kind = FileFacts.label(symbol().kind());
    boolean whole = chunk.role() == Role.WHOLE || symbol().path().isEmpty();
    return whole ? kind : kind + " " + FileFacts.label(chunk.role());
  }

  /** The names around it and its own, and the number of a part. */
  String breadcrumb() {
    String path = String.join("::", symbol().path());
    return Visible.line(chunk.part().count() > 1 ? path + "#" + (chunk.part().index() + 1) : path);
  }

  /**
   * What represents it: the signature that it opens, the modules that it imports, or its first line
   * that is neither blank nor documentation.
   */
  String text() {
    String signature = symbol().description().signature();
    if (chunk.opens() && signature != null) {
      return Visible.line(beginning(signature));
    }
    if (!chunk.names().imports().isEmpty()) {
      return Visible.line(beginning(String.join(", ", chunk.names().imports())));
    }
    String code = withoutComments(decoded(chunk.trivia().leading())).strip();
    return code.isEmpty() ? firstWords(decoded(0)) : firstLine(code);
  }

  private Symbol symbol() {
    return file.symbolOf(chunk);
  }

  private String decoded(int skipped) {
    int start = chunk.range().start() + skipped;
    int end = Math.min(chunk.range().end(), start + 4 * MOST_CHARS);
    return file.bounded().detected().encoding().decode(file.source().bytes(), start, end);
  }

  private String withoutComments(String text) {
    Language language =
        Languages.known()
            .named(
                Objects.requireNonNullElse(
                    symbol().contents().language(), file.bounded().detected().language()));
    Comments comments = language == null ? Comments.NONE : language.comments();
    String rest = text;
    for (var mark = comments.opening(rest); mark != null; mark = comments.opening(rest)) {
      int end = rest.indexOf(mark.close() == null ? "\n" : mark.close(), mark.end());
      if (end < 0) {
        return "";
      }
      rest = rest.substring(end + (mark.close() == null ? 1 : mark.close().length()));
    }
    return rest;
  }

  private static String firstLine(String text) {
    return Visible.line(OneLine.of(beginning(text.lines().findFirst().orElse(""))).strip());
  }

  /** The first line with a letter, such as that of a licence below the mark of its comment. */
  private static String firstWords(String text) {
    return text.lines()
        .filter(line -> line.codePoints().anyMatch(Character::isLetterOrDigit))
        .findFirst()
        .map(ChunkLine::firstLine)
        .orElseGet(() -> firstLine(text.strip()));
  }

  private static String beginning(String text) {
    return text.length() <= MOST_CHARS
        ? text
        : text.substring(0, text.offsetByCodePoints(0, MOST_CHARS / 2));
  }
}
