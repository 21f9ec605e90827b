package dev.cleave.pipelines.options;

/** All options of the command reindex. */
public record ReindexOptions(ChunkOptions chunk, ComparisonOptions comparison)
    implements CommandOptions {}
