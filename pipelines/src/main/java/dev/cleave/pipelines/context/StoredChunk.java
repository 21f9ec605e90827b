package dev.cleave.pipelines.context;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableSet;
import dev.cleave.transforms.parquet.Row;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A chunk of a run, read from its row.
 *
 * @param parentId the chunk that opens its container, or null
 * @param codeStart where its code begins in its content, after documentation and white space
 */
record StoredChunk(
    String id,
    @Nullable String parentId,
    Declaration declaration,
    String language,
    LineRange lines,
    int codeStart,
    String content) {

  /**
   * The declaration that a chunk belongs to.
   *
   * @param head its signature, else its name; empty if it has neither
   */
  record Declaration(String symbolId, String kind, List<String> path, String head) {}

  static final Set<String> COLUMNS =
      ImmutableSet.of(
          "chunk_id",
          "symbol_id",
          "parent_chunk_id",
          "language",
          "kind",
          "path",
          "name",
          "signature",
          "start_line",
          "end_line",
          "start_byte",
          "end_byte",
          "leading_trivia_bytes",
          "content");

  static StoredChunk of(Row row) {
    String name = Objects.requireNonNullElse(row.text("name"), "");
    String content = row.require("content");
    return new StoredChunk(
        row.require("chunk_id"),
        row.text("parent_chunk_id"),
        new Declaration(
            row.require("symbol_id"),
            row.require("kind"),
            row.list("path"),
            Objects.requireNonNullElse(row.text("signature"), name)),
        row.require("language"),
        new LineRange((int) row.number("start_line"), (int) row.number("end_line")),
        codeStart(
            content,
            (int) row.number("leading_trivia_bytes"),
            (int) (row.number("end_byte") - row.number("start_byte"))),
        content);
  }

  private static int codeStart(String content, int leadingTriviaBytes, int bytes) {
    if (leadingTriviaBytes == 0) {
      return 0;
    }
    byte[] utf8 = content.getBytes(UTF_8);
    if (utf8.length == bytes) {
      return new String(utf8, 0, Math.min(leadingTriviaBytes, bytes), UTF_8).length();
    }
    // Another charset: its characters are taken to have equally many bytes.
    return (int) ((long) content.length() * leadingTriviaBytes / Math.max(1, bytes));
  }

  boolean isOfDeclaration(StoredChunk other) {
    return declaration.symbolId.equals(other.declaration.symbolId);
  }
}
