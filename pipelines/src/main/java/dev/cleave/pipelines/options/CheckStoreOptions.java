package dev.cleave.pipelines.options;

import dev.cleave.pipelines.options.ExportOptions.Format;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** All options of the command check-store. */
@GroupTitle("Rows and format")
public record CheckStoreOptions(
    ExportedRowOptions rows,
    @Option(
            names = "--store",
            description =
                "The list of what the store has, on a disk or in a store, or - for stdin: chunk_id"
                    + " and embed_hash of each row, as CSV or as JSON lines. A name that ends with"
                    + " .gz or .zst is decompressed.")
        @Nullable String store,
    @Option(
            names = "--to",
            description =
                "The file to write the changes to that repair the store. A name that ends with .gz"
                    + " or .zst is compressed.")
        @Nullable String to,
    @Option(
            names = "--format",
            defaultValue = "jsonl",
            description = "The form of these changes, as in the command export.")
        Format format)
    implements CommandOptions {}
