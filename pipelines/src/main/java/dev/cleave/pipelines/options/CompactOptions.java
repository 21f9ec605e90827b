package dev.cleave.pipelines.options;

/** All options of the command compact. */
public record CompactOptions(WriteOptions write) implements CommandOptions {}
