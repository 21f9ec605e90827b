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
        CheckStoreOptions {

  /** Where the process has its native libraries; of no effect on a command that needs none. */
  default NativesOptions natives() {
    return NativesOptions.DEFAULT;
  }
}
