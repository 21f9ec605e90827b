package dev.cleave.pipelines.context;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.common.collect.ImmutableSet;
import dev.cleave.transforms.parquet.StoredRow;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the context of a chunk is made of, from its row. */
record StoredChunk(
    String id,
    String symbolId,
    @Nullable String parentId,
    String language,
    String kind,
    List<String> path,
    @Nullable String name,
    @Nullable String signature,
    int startLine,
    int endLine,
    int bytes,
    int leadingTriviaBytes,
    String content) {

  /** The columns that are read. */
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

  static StoredChunk of(StoredRow row) {
    return new StoredChunk(
        row.require("chunk_id"),
        row.require("symbol_id"),
        row.text("parent_chunk_id"),
        row.require("language"),
        row.require("kind"),
        row.list("path"),
        row.text("name"),
        row.text("signature"),
        (int) row.number("start_line"),
        (int) row.number("end_line"),
        (int) (row.number("end_byte") - row.number("start_byte")),
        (int) row.number("leading_trivia_bytes"),
        row.require("content"));
  }

  /** The declaration on one line: its signature, else its name; empty if it has neither. */
  String head() {
    return signature != null ? signature : Objects.requireNonNullElse(name, "");
  }

  /** Where the code of the chunk begins in its content, after documentation and white space. */
  int codeStart() {
    byte[] utf8 = content.getBytes(UTF_8);
    if (leadingTriviaBytes == 0) {
      return 0;
    }
    if (utf8.length == bytes) {
      return new String(utf8, 0, Math.min(leadingTriviaBytes, bytes), UTF_8).length();
    }
    // Another charset: its characters are taken to have equally many bytes.
    return (int) ((long) content.length() * leadingTriviaBytes / Math.max(1, bytes));
  }
}
