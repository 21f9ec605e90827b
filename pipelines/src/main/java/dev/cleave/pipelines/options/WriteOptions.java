package dev.cleave.pipelines.options;

/** The options of every command that writes a run. */
public record WriteOptions(
    OutputOptions output,
    RunOptions run,
    JobOptions job,
    NativesOptions natives,
    NotifyOptions notices) {}
