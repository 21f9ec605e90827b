package dev.cleave.transforms.step;

import org.apache.beam.sdk.coders.Coder;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;

/**
 * Applies a step to each file: one element in, one element out. {@link #then} joins several
 * transforms, so that no collection stands between them.
 *
 * @param <A> the file as the transform before left it
 * @param <B> the file with what this transform adds
 */
public abstract class FileTransform<A, B> extends PTransform<PCollection<A>, PCollection<B>> {
  private final Coder<B> coder;

  /**
   * @param coder of the files that it makes
   */
  protected FileTransform(Coder<B> coder) {
    this.coder = coder;
  }

  /** What it does to each file. */
  public abstract FileStep<A, B> step();

  /** This transform and then another, as one. */
  public final <C> FileTransform<A, C> then(FileTransform<B, C> next) {
    return new Joined<>(this, next);
  }

  @Override
  public final PCollection<B> expand(PCollection<A> files) {
    return files.apply("EachFile", ParDo.of(new StepFn<>(step()))).setCoder(coder);
  }

  private static final class Joined<A, B, C> extends FileTransform<A, C> {
    private final FileTransform<A, B> first;
    private final FileTransform<B, C> next;

    Joined(FileTransform<A, B> first, FileTransform<B, C> next) {
      super(((FileTransform<?, C>) next).coder);
      this.first = first;
      this.next = next;
    }

    @Override
    public FileStep<A, C> step() {
      return first.step().then(next.step());
    }

    @Override
    public void populateDisplayData(DisplayData.Builder builder) {
      super.populateDisplayData(builder);
      builder.include("first", first).include("next", next);
    }
  }

  private static final class StepFn<A, B> extends DoFn<A, B> {
    private final FileStep<A, B> step;

    StepFn(FileStep<A, B> step) {
      this.step = step;
    }

    @Setup
    public void setup(PipelineOptions options) {
      step.setup(options);
    }

    @ProcessElement
    public void process(@Element A file, OutputReceiver<B> out) throws Exception {
      out.output(step.apply(file));
    }

    @Teardown
    public void teardown() {
      step.teardown();
    }
  }
}
