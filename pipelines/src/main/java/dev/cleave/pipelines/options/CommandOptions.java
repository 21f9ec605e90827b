package dev.cleave.pipelines.options;

/** All options of a command. */
public sealed interface CommandOptions
    permits ChunkOptions,
        ReindexOptions,
        VerifyOptions,
        CompactOptions,
        RollbackOptions,
        GcOptions,
        RepairOptions,
        InspectOptions,
        ContextOptions,
        ExportOptions,
        CheckStoreOptions,
        VersionOptions,
        ReportOptions {}
