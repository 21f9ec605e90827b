package dev.cleave.pipelines.diff;

import com.google.common.collect.ImmutableSet;
import dev.cleave.file.Blake3Hash;
import dev.cleave.transforms.history.StoredChunks;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.tables.ChunkColumn;
import dev.cleave.transforms.tables.RowPlace;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * A declaration in a run, or another unit of a file that has chunks, such as its imports.
 *
 * @param kind of its chunks
 * @param name the names of its containers and its own, joined by {@code ::}; empty without a name
 * @param file the path of its file
 * @param line where it begins, from 1
 * @param text a hash of its own text, without its members, and without blanks around chunks
 */
record Declaration(String kind, String name, String file, long line, String text) {
  static final Comparator<Declaration> ORDER =
      Comparator.comparing(Declaration::file)
          .thenComparingLong(Declaration::line)
          .thenComparing(Declaration::kind)
          .thenComparing(Declaration::name);

  /** The columns of chunks that it is made of. */
  static final Set<String> COLUMNS =
      ImmutableSet.of(
          ChunkColumn.SYMBOL_ID.label(),
          ChunkColumn.KIND.label(),
          ChunkColumn.PATH.label(),
          ChunkColumn.FILE_PATH.label(),
          ChunkColumn.START_LINE.label(),
          ChunkColumn.CONTENT.label());

  /** The declarations of a file by their symbol, in order. */
  static Map<String, Declaration> of(StoredChunks chunks, RowPlace file) {
    var declarations = new LinkedHashMap<String, Declaration>();
    for (Row row : chunks.of(file)) {
      declarations.merge(row.require(ChunkColumn.SYMBOL_ID), of(row), Declaration::with);
    }
    return declarations;
  }

  private static Declaration of(Row row) {
    return new Declaration(
        row.require(ChunkColumn.KIND),
        String.join("::", row.list(ChunkColumn.PATH.label())),
        row.require(ChunkColumn.FILE_PATH),
        row.number(ChunkColumn.START_LINE),
        Blake3Hash.hex(row.require(ChunkColumn.CONTENT).strip()));
  }

  /** The same with its next chunk. */
  private Declaration with(Declaration next) {
    return new Declaration(kind, name, file, line, Blake3Hash.hex(text, next.text));
  }

  /** Whether another one has the same text, wherever it stands. */
  String content() {
    return kind + " " + text;
  }
}
