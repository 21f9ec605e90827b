package dev.cleave.transforms;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.step.FileTransform;
import dev.cleave.transforms.tables.WriteTables;
import dev.cleave.transforms.tables.WrittenFile;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;

/**
 * Reads, cuts and writes the files of each unit, one file after the other, so that a worker holds
 * the contents of one file and of a few that were read ahead (docs/adr/0013). Applied one by one
 * the same transforms write the same rows, but a runner may finish each of them for all files
 * before it begins the next: the Direct runner does, and then holds the whole corpus in memory
 * (docs/adr/0008).
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
   * @param cut everything between reading and writing
   */
  public static OnePass of(
      ReadSources read, FileTransform<SourceFile, ChunkedFile> cut, WriteTables write) {
    return new OnePass(read, cut, write);
  }

  @Override
  public PCollection<WrittenFile> expand(PCollection<WorkUnit> units) {
    return units.apply(
        "EachFile", ParDo.of(write.each(WorkUnit::refs, read.step().then(cut.step()))));
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    super.populateDisplayData(builder);
    builder.include("read", read).include("cut", cut).include("write", write);
  }
}
