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
        EmbedOptions,
        ExportOptions,
        CheckStoreOptions,
        VersionOptions,
        ReportOptions,
        StatsOptions,
        DiffOptions {}
