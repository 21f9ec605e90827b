package dev.cleave.transforms;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.tables.BundleWriter;
import dev.cleave.transforms.tables.WriteTables;
import dev.cleave.transforms.tables.WrittenFile;
import java.io.IOException;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;

/**
 * Reads, cuts and writes the files of each unit, one file after the other in one step, so that a
 * worker holds the contents of one file, and of a few that a store has sent before their turn
 * (docs/adr/0013). As separate steps the same transforms give the same rows, but a runner may
 * finish each step for all units before it begins the next: the Direct runner does, and then holds
 * the whole corpus in memory (docs/adr/0008).
 */
public final class OnePass extends PTransform<PCollection<WorkUnit>, PCollection<WrittenFile>> {
  private final ReadSources read;
  private final FileTransform<SourceFile, ChunkedFile> cut;
  private final WriteTables write;

  private OnePass(ReadSources read, FileTransform<SourceFile, ChunkedFile> cut, WriteTables write) {
    this.read = read;
    this.cut = cut;
    this.write = write;
  }

  /**
   * The steps of the pass.
   *
   * @param cut all that is between reading and writing, joined by {@link FileTransform#then}
   */
  public static OnePass of(
      ReadSources read, FileTransform<SourceFile, ChunkedFile> cut, WriteTables write) {
    return new OnePass(read, cut, write);
  }

  @Override
  public PCollection<WrittenFile> expand(PCollection<WorkUnit> units) {
    return units.apply(
        "EachFile", ParDo.of(new PassFn(read.step().then(cut.step()), write.writer())));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    super.populateDisplayData(builder);
    builder.include("read", read).include("cut", cut).include("write", write);
  }

  private static final class PassFn extends DoFn<WorkUnit, WrittenFile> {
    private final FileStep<SourceRef, ChunkedFile> step;
    private final BundleWriter writer;

    PassFn(FileStep<SourceRef, ChunkedFile> step, BundleWriter writer) {
      this.step = step;
      this.writer = writer;
    }

    @Setup
    public void setup(PipelineOptions options) {
      step.setup(options);
    }

    @StartBundle
    public void startBundle() {
      writer.start();
    }

    @ProcessElement
    public void process(@Element WorkUnit unit) throws Exception {
      step.announce(unit.refs());
      for (SourceRef ref : unit.refs()) {
        writer.write(step.apply(ref));
      }
    }

    @FinishBundle
    public void finishBundle(FinishBundleContext context) throws IOException {
      writer.finish(context);
    }

    @Teardown
    public void teardown() throws IOException {
      writer.abandon();
      step.teardown();
    }
  }
}
