package dev.cleave.transforms;

import dev.cleave.CutOptions;
import dev.cleave.chunk.CheckedFile;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.ReconstructionChecker;
import dev.cleave.transforms.coders.CheckedFileCoder;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.options.PipelineOptions;

/** Puts each file's chunks together again and compares: a mismatch becomes data, not a failure. */
public final class CheckReconstruction extends FileTransform<ChunkedFile, CheckedFile> {
  private final CutOptions options;

  private CheckReconstruction(CutOptions options) {
    super(CheckedFileCoder.of());
    this.options = options;
  }

  /** A check that also holds every chunk against the options' maximum size. */
  public static CheckReconstruction with(CutOptions options) {
    return new CheckReconstruction(options);
  }

  @Override
  FileStep<ChunkedFile, CheckedFile> step() {
    return new Check(options);
  }

  private static final class Check implements FileStep<ChunkedFile, CheckedFile> {
    private final Counter failed = Metrics.counter(CheckReconstruction.class, "failed_checks");

    private final CutOptions options;
    private transient ReconstructionChecker checker;

    Check(CutOptions options) {
      this.options = options;
    }

    @Override
    public void setup(PipelineOptions pipelineOptions) {
      checker = new ReconstructionChecker(options);
    }

    @Override
    public CheckedFile apply(ChunkedFile file) {
      CheckedFile checked = checker.check(file);
      if (checked.check() != null && !checked.check().ok()) {
        failed.inc();
      }
      return checked;
    }
  }
}
