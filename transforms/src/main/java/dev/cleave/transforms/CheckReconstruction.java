package dev.cleave.transforms;

import dev.cleave.CutOptions;
import dev.cleave.chunk.CheckedFile;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.ReconstructionChecker;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;

/** Puts each file's chunks together again and compares: a mismatch becomes data, not a failure. */
public final class CheckReconstruction
    extends PTransform<PCollection<ChunkedFile>, PCollection<CheckedFile>> {
  private final CutOptions options;

  private CheckReconstruction(CutOptions options) {
    this.options = options;
  }

  /** A check that also holds every chunk against the options' maximum size. */
  public static CheckReconstruction with(CutOptions options) {
    return new CheckReconstruction(options);
  }

  @Override
  public PCollection<CheckedFile> expand(PCollection<ChunkedFile> files) {
    return files.apply("Check", ParDo.of(new CheckFn(options)));
  }

  private static final class CheckFn extends DoFn<ChunkedFile, CheckedFile> {
    private final Counter failed = Metrics.counter(CheckReconstruction.class, "failed_checks");

    private final CutOptions options;
    private transient ReconstructionChecker checker;

    CheckFn(CutOptions options) {
      this.options = options;
    }

    @Setup
    public void setup() {
      checker = new ReconstructionChecker(options);
    }

    @ProcessElement
    public void process(@Element ChunkedFile file, OutputReceiver<CheckedFile> out) {
      CheckedFile checked = checker.check(file);
      if (checked.check() != null && !checked.check().ok()) {
        failed.inc();
      }
      out.output(checked);
    }
  }
}
