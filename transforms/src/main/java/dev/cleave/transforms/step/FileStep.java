package dev.cleave.transforms.step;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * What one step does to each file. A step is configured, sent to a worker, set up there, and then
 * used by one thread at a time.
 *
 * @param <A> the file as the step before left it
 * @param <B> the file with what this step adds
 */
public interface FileStep<A, B> extends Serializable {
  /**
   * Creates what cannot be sent, such as parsers and readers. Called once, before the first file.
   *
   * @param options of the job, with the settings of stores
   */
  default void setup(PipelineOptions options) {}

  /**
   * Announces the files that come next, in this order, so that a step can begin to fetch them. It
   * replaces what was announced before.
   */
  default void announce(List<A> files) {}

  /**
   * Applies the step to a file.
   *
   * @throws Exception only for a fault that is not the file's, such as a store that fails
   */
  B apply(A file) throws Exception;

  /**
   * Applies the step to several files, in order, which may cost less than one by one.
   *
   * @throws Exception as {@link #apply}
   */
  default List<B> applyAll(List<A> files) throws Exception {
    List<B> results = new ArrayList<>(files.size());
    for (A file : files) {
      results.add(apply(file));
    }
    return results;
  }

  /** Releases what was set up. May be called without {@link #setup}, or not at all. */
  default void teardown() {}

  /** A step that never changes a file. */
  static <A> FileStep<A, A> none() {
    return file -> file;
  }

  /** This step and then another, as one. */
  default <C> FileStep<A, C> then(FileStep<B, C> next) {
    FileStep<A, B> first = this;
    return new FileStep<>() {
      @Override
      public void setup(PipelineOptions options) {
        first.setup(options);
        next.setup(options);
      }

      @Override
      public void announce(List<A> files) {
        first.announce(files);
      }

      @Override
      public C apply(A file) throws Exception {
        return next.apply(first.apply(file));
      }

      @Override
      public List<C> applyAll(List<A> files) throws Exception {
        return next.applyAll(first.applyAll(files));
      }

      @Override
      public void teardown() {
        first.teardown();
        next.teardown();
      }
    };
  }
}
