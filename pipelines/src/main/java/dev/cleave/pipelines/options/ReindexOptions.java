package dev.cleave.pipelines.options;

/** All options of the command reindex. */
public interface ReindexOptions
    extends InputOptions,
        ComparisonOptions,
        CuttingOptions,
        ViewOptions,
        CommitOptions,
        OutputOptions,
        RunOptions,
        ResumeOptions,
        JobOptions,
        NativesOptions,
        ChunkOptions {}
