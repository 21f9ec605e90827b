package dev.cleave.transforms;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.writing.UnitStep;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * Reads and cuts the files of a unit. It cuts small files together, because to hand over each to
 * the thread that cuts costs a good part of its cut. A file that turns out to be unchanged is not
 * cut.
 */
record ReadAndCut(ReadSources read, ChangeDetector detector, CutFiles cut) implements UnitStep {

  /** Files are cut when those that were read have this many bytes: a few dozen small ones. */
  private static final int BATCH_BYTES = 256 << 10;

  @Override
  public void setup(PipelineOptions options) {
    read.setup(options);
    cut.setup();
  }

  @Override
  public void process(List<PlannedFile> files, Output output) throws Exception {
    read.announce(files.stream().map(PlannedFile::ref).toList());
    var batch = new ArrayList<Read>();
    long bytes = 0;
    for (PlannedFile planned : files) {
      SourceFile source = read.read(planned.ref());
      FileEntry unchanged = detector.withoutCutting(planned, source);
      if (unchanged == null) {
        batch.add(new Read(planned, source));
        bytes += source.bytes().length;
      }
      if (unchanged != null || bytes >= BATCH_BYTES) {
        cut(batch, output);
        bytes = 0;
      }
      if (unchanged != null) {
        output.unchanged(unchanged);
      }
    }
    cut(batch, output);
  }

  /** Cuts the files of a batch, passes them on and empties the batch. */
  private void cut(List<Read> batch, Output output) throws Exception {
    if (batch.isEmpty()) {
      return;
    }
    List<ChunkedFile> chunked = cut.cut(batch.stream().map(Read::source).toList());
    for (int i = 0; i < chunked.size(); i++) {
      PlannedFile planned = batch.get(i).planned();
      String language = chunked.get(i).bounded().detected().language();
      String config = detector.configOf(language, planned.ref());
      output.cut(chunked.get(i), config, planned.previous());
    }
    batch.clear();
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
      if (!ChangeDetector.isSame(read.read(file.getKey()), file.getValue())) {
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

  private record Read(PlannedFile planned, SourceFile source) {}
}
