package dev.cleave.transforms;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.planning.WorkUnit;
import dev.cleave.transforms.step.FileStep;
import dev.cleave.transforms.step.FileTransform;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.writing.Processed;
import dev.cleave.transforms.writing.UnitStep;
import dev.cleave.transforms.writing.WriteTables;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionTuple;

/**
 * Reads, cuts and writes the files of each unit, one file after the other, so that a worker holds
 * the contents of one file and of a few that were read ahead (docs/adr/0013). A file that turns out
 * to be unchanged is not cut. Applied one by one the same transforms write the same rows, but a
 * runner may finish each of them for all files before it begins the next: the Direct runner does,
 * and then holds the whole corpus in memory (docs/adr/0008).
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

  private record ReadAndCut(
      FileStep<SourceRef, SourceFile> read,
      FileStep<SourceFile, ChunkedFile> cut,
      ChangeDetector detector)
      implements UnitStep {

    @Override
    public void setup(PipelineOptions options) {
      read.setup(options);
      cut.setup(options);
    }

    @Override
    public void announce(List<PlannedFile> files) {
      read.announce(files.stream().map(PlannedFile::ref).toList());
    }

    @Override
    public Processed apply(PlannedFile planned) throws Exception {
      SourceFile source = read.apply(planned.ref());
      FileEntry unchanged = detector.withoutCutting(planned, source);
      if (unchanged != null) {
        return new Processed.Kept(unchanged);
      }
      ChunkedFile chunked = cut.apply(source);
      String language = chunked.bounded().detected().language();
      String config = detector.configOf(language, planned.ref());
      return new Processed.Cut(chunked, config, planned.previous());
    }

    @Override
    public boolean areSame(List<PlannedFile> files, List<FileEntry> recorded) throws Exception {
      var unsure = new LinkedHashMap<SourceRef, FileEntry>();
      for (int i = 0; i < files.size(); i++) {
        SourceRef ref = files.get(i).ref();
        FileEntry entry = recorded.get(i);
        if (entry.sha256() == null || !detector.isPinned(ref)) {
          unsure.put(ref, entry);
        }
      }
      read.announce(List.copyOf(unsure.keySet()));
      for (Map.Entry<SourceRef, FileEntry> file : unsure.entrySet()) {
        if (!ChangeDetector.isSame(read.apply(file.getKey()), file.getValue())) {
          return false;
        }
      }
      return true;
    }

    @Override
    public void teardown() {
      read.teardown();
      cut.teardown();
    }
  }
}
