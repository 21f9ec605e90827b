package dev.cleave.transforms;

import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.writing.UnitStep;
import dev.cleave.transforms.writing.WriteTables;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;

/**
 * Reads, cuts and writes the files of each unit a few at a time, in one ParDo. So a worker holds
 * the contents of these and of a few that were read ahead (docs/adr/0013), and no content is
 * shuffled. With a ParDo for each step a runner may finish one of them for all files before it
 * begins the next: the Direct runner does, and then holds the whole corpus in memory
 * (docs/adr/0008).
 *
 * <p>The outputs are those of {@link WriteTables}.
 */
public final class OnePass extends PTransform<PCollection<WorkUnit>, PCollectionTuple> {
  private final ReadSources read;
  private final ChangeDetector detector;
  private final CutFiles cut;
  private final WriteTables write;

  private OnePass(ReadSources read, ChangeDetector detector, CutFiles cut, WriteTables write) {
    this.read = read;
    this.detector = detector;
    this.cut = cut;
    this.write = write;
  }

  /**
   * The steps of the pass, in their order.
   *
   * @param detector decides which of the files that were read are cut: not those that turn out to
   *     be unchanged
   */
  public static OnePass of(
      ReadSources read, ChangeDetector detector, CutFiles cut, WriteTables write) {
    return new OnePass(read, detector, cut, write);
  }

  /** The steps before the writing, to read and cut files without a pipeline. */
  public static UnitStep step(ReadSources read, ChangeDetector detector, CutFiles cut) {
    return new ReadAndCut(read, detector, cut);
  }

  @Override
  public PCollectionTuple expand(PCollection<WorkUnit> units) {
    return write.write(units, new ReadAndCut(read, detector, cut));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    super.populateDisplayData(builder);
    builder.include("read", read).include("cut", cut).include("write", write);
  }
}
