package dev.cleave.transforms.writing;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.tables.FileEntry;
import java.io.IOException;
import java.io.Serializable;
import java.util.List;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/**
 * What is done to the files of a unit before they are written. A step is sent to a worker, set up
 * there, and then used by one thread at a time.
 */
public interface UnitStep extends Serializable {
  /** Where files go that are ready to be written. */
  interface Output {
    /** Takes a file whose rows of an earlier run still hold. */
    void unchanged(FileEntry entry) throws IOException;

    /**
     * Takes a file whose rows are to be written.
     *
     * @param config a hash of what, besides its content, decides how the file is cut
     * @param previous what the previous run recorded of the file; null if it did not have it
     */
    void cut(ChunkedFile file, String config, @Nullable FileEntry previous) throws IOException;

    /**
     * Takes an archive that was read, after its files.
     *
     * @param archive rejected, since it is not cut itself
     */
    void archive(ChunkedFile archive, String config, @Nullable FileEntry previous);

    /** Takes the number and size of the files that an archive has, each of which is passed on. */
    void found(FileTotal files);

    /** Takes a file that the previous run had in an archive that no longer has it. */
    void removed(FileEntry before);
  }

  /**
   * Creates what cannot be sent, such as parsers and readers. Called once, before the first unit.
   *
   * @param options of the job, with the settings of stores
   */
  void setup(PipelineOptions options);

  /**
   * Takes the files through the step, and passes each on, in the same order. The files of an
   * archive are passed on before it.
   *
   * @throws Exception only for a fault that is not a file's, such as a store that fails
   */
  void process(List<PlannedFile> files, Output output) throws Exception;

  /**
   * Whether the files are still those that an earlier attempt has processed.
   *
   * @param files the files, which are listed now as they were listed then
   * @param recorded what the attempt recorded of each, in the same order, and of the files in
   *     archives
   * @throws Exception as {@link #process}
   */
  boolean areSame(List<PlannedFile> files, List<FileEntry> recorded) throws Exception;

  /** Releases what was set up. May be called without {@link #setup}. */
  void teardown();
}
