package dev.cleave.pipelines.options;

import dev.cleave.pipelines.options.ExportOptions.Format;
import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;
import org.jspecify.annotations.Nullable;

/** All options of the command check-store. */
@Heading("Rows and format")
public interface CheckStoreOptions extends ItemOptions {
  @Description(
      "The list of what the store has, on a disk or in a store, or - for stdin: chunk_id and"
          + " embed_hash of each row, as CSV or as JSON lines. A name that ends with .gz or .zst is"
          + " decompressed.")
  @Nullable String getStore();

  void setStore(@Nullable String value);

  @Description(
      "The file to write the changes to that repair the store. A name that ends with .gz or .zst"
          + " is compressed.")
  @Nullable String getTo();

  void setTo(@Nullable String value);

  @Description("The form of these changes, as in the command export.")
  @Default.Enum("JSONL")
  Format getFormat();

  void setFormat(Format value);
}
