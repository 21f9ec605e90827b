package dev.cleave.transforms;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.step.FileTransform;
import dev.cleave.transforms.writing.WriteTables;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;

/**
 * Reads, cuts and writes the files of each unit a few at a time, so that a worker holds the
 * contents of these and of a few that were read ahead (docs/adr/0013). A file that turns out to be
 * unchanged is not cut. Applied one by one the same transforms write the same rows, but a runner
 * may finish each of them for all files before it begins the next: the Direct runner does, and then
 * holds the whole corpus in memory (docs/adr/0008).
 *
 * <p>The outputs are those of {@link WriteTables}.
 */
public final class OnePass extends PTransform<PCollection<WorkUnit>, PCollectionTuple> {
  private final ReadSources read;
  private final FileTransform<SourceFile, ChunkedFile> cut;
  private final WriteTables write;
  private final ChangeDetector detector;

  private OnePass(
      ReadSources read,
      FileTransform<SourceFile, ChunkedFile> cut,
      WriteTables write,
      ChangeDetector detector) {
    this.read = read;
    this.cut = cut;
    this.write = write;
    this.detector = detector;
  }

  /**
   * The steps of the pass.
   *
   * @param cut everything between reading and writing
   * @param detector decides which files are cut
   */
  public static OnePass of(
      ReadSources read,
      FileTransform<SourceFile, ChunkedFile> cut,
      WriteTables write,
      ChangeDetector detector) {
    return new OnePass(read, cut, write, detector);
  }

  @Override
  public PCollectionTuple expand(PCollection<WorkUnit> units) {
    return write.write(units, new ReadAndCut(read.step(), cut.step(), detector));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    super.populateDisplayData(builder);
    builder.include("read", read).include("cut", cut).include("write", write);
  }
}
