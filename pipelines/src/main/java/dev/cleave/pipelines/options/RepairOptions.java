package dev.cleave.pipelines.options;

/** All options of the command repair. */
public interface RepairOptions extends FolderOptions {}
