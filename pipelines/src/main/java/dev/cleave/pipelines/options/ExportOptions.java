package dev.cleave.pipelines.options;

import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;
import org.jspecify.annotations.Nullable;

/** All options of the command export. */
@Heading("Rows and format")
public interface ExportOptions extends ItemOptions {
  /** What takes the rows. */
  enum Format {
    JSONL,
    QDRANT,
    PGVECTOR,
    LANGCHAIN,
    LLAMAINDEX,
    ELASTICSEARCH
  }

  /** What is exported. */
  enum Rows {
    CHUNKS,
    CHANGES,
    SUMMARIES
  }

  @Description(
      "What the rows are for: jsonl, qdrant, pgvector, langchain, llamaindex or elasticsearch."
          + " docs/export.md shows how to load each.")
  @Nullable Format getFormat();

  void setFormat(@Nullable Format value);

  @Description(
      "The rows: chunks (of all files of the run), changes (what reindex has found to insert, to"
          + " move and to delete) or summaries (the view).")
  @Default.Enum("CHUNKS")
  Rows getTable();

  void setTable(Rows value);

  @Description(
      "The file to write, on a disk or in a store. A name that ends with .gz or .zst is compressed."
          + " Default: stdout.")
  @Nullable String getTo();

  void setTo(@Nullable String value);
}
