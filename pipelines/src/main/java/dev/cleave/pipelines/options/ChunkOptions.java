package dev.cleave.pipelines.options;

/** All options of the command chunk. */
public interface ChunkOptions
    extends InputOptions,
        CuttingOptions,
        ViewOptions,
        CommitOptions,
        OutputOptions,
        RunOptions,
        ResumeOptions,
        JobOptions,
        NativesOptions {}
