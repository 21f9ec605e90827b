package dev.cleave.transforms;

import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.tables.FileColumn;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.writing.UnitStep;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.beam.sdk.options.PipelineOptions;

/** Reads and cuts the files of a unit, and those of its archives. */
record ReadAndCut(ReadSources read, ChangeDetector detector, CutFiles cut) implements UnitStep {

  @Override
  public void setup(PipelineOptions options) {
    read.setup(options);
    cut.setup();
  }

  @Override
  public void process(List<PlannedFile> files, Output output) throws Exception {
    read.announce(files.stream().map(PlannedFile::ref).toList());
    var batch = new CutBatch(detector, cut, output);
    var unpack = new UnpackArchive(read, detector);
    for (PlannedFile planned : files) {
      if (read.isArchive(planned.ref())) {
        unpack.process(planned, batch);
      } else {
        batch.add(planned, read.read(planned.ref()));
      }
    }
    batch.output();
  }

  @Override
  public boolean areSame(List<PlannedFile> files, List<FileEntry> recorded) throws Exception {
    // The files of an archive are the same if it is, and those that were removed are no files.
    List<FileEntry> entries =
        recorded.stream().filter(entry -> entry.text(FileColumn.ARCHIVE) == null).toList();
    var unsure = new LinkedHashMap<SourceRef, FileEntry>();
    for (int i = 0; i < files.size(); i++) {
      SourceRef ref = files.get(i).ref();
      FileEntry entry = entries.get(i);
      if (entry.sha256() == null || !detector.isPinned(ref)) {
        unsure.put(ref, entry);
      }
    }
    read.announce(List.copyOf(unsure.keySet()));
    var unpack = new UnpackArchive(read, detector);
    for (Map.Entry<SourceRef, FileEntry> file : unsure.entrySet()) {
      SourceRef ref = file.getKey();
      SourceFile now = read.isArchive(ref) ? unpack.hashed(ref) : read.read(ref);
      if (!ChangeDetector.isSame(now, file.getValue())) {
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
