package dev.cleave.pipelines.export;

import dev.cleave.pipelines.options.ExportOptions.Format;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.io.OutputStream;

/** The writers of rows. */
final class Formats {
  private Formats() {}

  /**
   * A writer of rows.
   *
   * @param table whose rows are written
   * @param changes whether they are changes
   * @param header whether the text for an embedder begins with the context header
   */
  static ItemWriter writer(
      Format format, OutputStream out, Table table, boolean changes, boolean header)
      throws IOException {
    return switch (format) {
      case JSONL -> new JsonLines(out);
      case QDRANT -> new QdrantRequests(out, changes, header);
      case PGVECTOR -> new CopyText(out, table, changes);
      case LANGCHAIN -> new LangChainDocuments(out, header);
      case LLAMAINDEX -> new LlamaIndexNodes(out, table, header);
      case ELASTICSEARCH -> new BulkActions(out);
    };
  }
}
