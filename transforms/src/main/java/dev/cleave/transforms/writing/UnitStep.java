package dev.cleave.transforms.writing;

import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.step.FileStep;
import dev.cleave.transforms.tables.FileEntry;
import java.util.List;

/** What is done to each file of a unit before it is written. */
public interface UnitStep extends FileStep<PlannedFile, Processed> {

  /**
   * Whether the files are still those that an earlier attempt has processed.
   *
   * @param files the files, which are listed now as they were listed then
   * @param recorded what the attempt recorded of each, in the same order
   * @throws Exception as {@link #apply}
   */
  boolean areSame(List<PlannedFile> files, List<FileEntry> recorded) throws Exception;
}
