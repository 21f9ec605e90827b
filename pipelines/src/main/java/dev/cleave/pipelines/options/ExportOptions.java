package dev.cleave.pipelines.options;

import dev.cleave.transforms.tables.Table;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** All options of the command export. */
@GroupTitle("Rows and format")
public record ExportOptions(
    ExportedRowOptions rows,
    @Option(
            names = "--format",
            description =
                "What the rows are for: jsonl, qdrant, pgvector, langchain, llamaindex or"
                    + " elasticsearch. docs/export.md shows how to load each.")
        @Nullable Format format,
    @Option(
            names = "--table",
            defaultValue = "chunks",
            description =
                "The rows: chunks, or a view: snippets, strides or summaries, of all files of the"
                    + " run; or what reindex has found to insert, to move and to delete of them:"
                    + " changes, snippet_changes, stride_changes or summary_changes.")
        ExportedTable table,
    @Option(
            names = "--vectors",
            description =
                "Add the vectors of this model, which embed has made: the column embedding; in"
                    + " qdrant the vector of a point. Not with langchain or a view.")
        @Nullable String vectors,
    @Option(
            names = "--to",
            description =
                "The file to write, on a disk or in a store. A name that ends with .gz or .zst is"
                    + " compressed. Default: stdout.")
        @Nullable String to)
    implements CommandOptions {
  /** What takes the rows. */
  public enum Format {
    JSONL,
    QDRANT,
    PGVECTOR,
    LANGCHAIN,
    LLAMAINDEX,
    ELASTICSEARCH
  }

  /** What is exported. */
  public enum ExportedTable {
    CHUNKS(Table.CHUNKS, false),
    CHANGES(Table.CHUNKS, true),
    SNIPPETS(Table.SNIPPETS, false),
    SNIPPET_CHANGES(Table.SNIPPETS, true),
    STRIDES(Table.STRIDES, false),
    STRIDE_CHANGES(Table.STRIDES, true),
    SUMMARIES(Table.SUMMARIES, false),
    SUMMARY_CHANGES(Table.SUMMARIES, true);

    private final Table rows;
    private final boolean changes;

    ExportedTable(Table rows, boolean changes) {
      this.rows = rows;
      this.changes = changes;
    }

    /** Whose rows are exported: that of chunks, or of a view. */
    public Table rows() {
      return rows;
    }

    /** Whether the changes of the run are exported, and not all rows. */
    public boolean changes() {
      return changes;
    }
  }
}
