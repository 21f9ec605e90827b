package dev.cleave.pipelines.export;

import dev.cleave.pipelines.options.ExportOptions.Format;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.io.OutputStream;

/** Writes rows in the form that one kind of program loads. */
interface ExportWriter {
  /** A row that the store inserts, or that replaces the one with its id. */
  void put(ExportedRow row) throws IOException;

  /** A row that the store has, with the same text, and whose other columns have changed. */
  default void move(ExportedRow row) throws IOException {
    put(row);
  }

  /** A row that the store removes, if it has it. */
  void delete(String id) throws IOException;

  /** Writes what is still open, after the last row. */
  void end() throws IOException;

  /**
   * A writer of rows.
   *
   * @param table whose rows are written
   * @param changes whether they are changes
   * @param vectors whether rows have vectors
   * @param header whether the text for an embedder begins with the context header
   */
  static ExportWriter of(
      Format format,
      OutputStream out,
      Table table,
      boolean changes,
      boolean vectors,
      boolean header)
      throws IOException {
    return switch (format) {
      case JSONL -> new JsonRows(out, table);
      case QDRANT -> new QdrantRequests(out, changes, header);
      case PGVECTOR -> new CopyText(out, table, changes, vectors);
      case LANGCHAIN -> new LangChainDocuments(out, header);
      case LLAMAINDEX -> new LlamaIndexNodes(out, table, header);
      case ELASTICSEARCH -> new BulkActions(out);
    };
  }
}
