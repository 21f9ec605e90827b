package dev.cleave.pipelines.options;

/** All options of the command compact. */
public interface CompactOptions extends OutputOptions, RunOptions, JobOptions, NativesOptions {}
