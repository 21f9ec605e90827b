package dev.cleave.pipelines.options;

/** All options of the command compact. */
public record CompactOptions(
    OutputOptions output, RunOptions run, JobOptions job, NativesOptions natives)
    implements CommandOptions, WritingOptions {}
