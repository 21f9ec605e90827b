package dev.cleave.pipelines.options;

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
                "The rows: chunks (of all files of the run), changes (what reindex has found to"
                    + " insert, to move and to delete) or summaries (the view).")
        ExportedTable table,
    @Option(
            names = "--vectors",
            description =
                "Add the vectors of this model, which embed has made: the column embedding; in"
                    + " qdrant the vector of a point. Not with langchain.")
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
    CHUNKS,
    CHANGES,
    SUMMARIES
  }
}
