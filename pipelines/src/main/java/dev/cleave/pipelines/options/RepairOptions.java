package dev.cleave.pipelines.options;

/** All options of the command repair. */
public record RepairOptions(FolderOptions folder) implements CommandOptions {}
