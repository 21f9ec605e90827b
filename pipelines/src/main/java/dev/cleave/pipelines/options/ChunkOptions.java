package dev.cleave.pipelines.options;

/** All options of the command chunk. */
public interface ChunkOptions
    extends InputOptions,
        CuttingOptions,
        CommitOptions,
        OutputOptions,
        RunOptions,
        ResumeOptions,
        JobOptions {}
