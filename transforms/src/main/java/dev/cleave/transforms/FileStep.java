package dev.cleave.transforms;

import java.io.Serializable;
import java.util.List;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * What is done to each file at one step of its way. A step is configured, sent to a worker, made
 * ready there, and then used by one thread at a time.
 *
 * @param <A> the file as the step before left it
 * @param <B> the file with what this step learned
 */
public interface FileStep<A, B> extends Serializable {
  /**
   * Makes ready what cannot be sent: parsers, readers. Called once, before the first file.
   *
   * @param options of the job, which say how stores are reached
   */
  default void setup(PipelineOptions options) {}

  /**
   * Says which files come next, in this order, so that a step that would wait for them can begin.
   * What was announced before and has not come will not come.
   */
  default void announce(List<A> files) {}

  /**
   * Takes a file on.
   *
   * @throws Exception only for what no file can be blamed for, such as a store that fails
   */
  B apply(A file) throws Exception;

  /** Lets go of what was made ready. May be called without {@link #setup}, or not at all. */
  default void teardown() {}

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
      public void teardown() {
        first.teardown();
        next.teardown();
      }
    };
  }
}
