package dev.cleave.transforms;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.transforms.planning.ChangeDetector;
import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.writing.UnitStep;
import java.util.ArrayList;
import java.util.List;

/**
 * Cuts files that were read, and passes all on in order. It cuts small files together, because to
 * hand over each to the thread that cuts costs a good part of its cut. A file that turns out to be
 * unchanged is not cut.
 */
final class CutBatch {
  /** Files are cut when those that were read have this many bytes: a few dozen small ones. */
  private static final int BATCH_BYTES = 256 << 10;

  private final ChangeDetector detector;
  private final CutFiles cut;
  private final UnitStep.Output output;
  private final List<Read> batch = new ArrayList<>();
  private long bytes;

  private record Read(PlannedFile planned, SourceFile source) {}

  CutBatch(ChangeDetector detector, CutFiles cut, UnitStep.Output output) {
    this.detector = detector;
    this.cut = cut;
    this.output = output;
  }

  /** Takes a file that was read or rejected. */
  void add(PlannedFile planned, SourceFile source) throws Exception {
    FileEntry unchanged = detector.withoutCutting(planned, source);
    if (unchanged != null) {
      output().unchanged(unchanged);
      return;
    }
    batch.add(new Read(planned, source));
    bytes += source.bytes().length;
    if (bytes >= BATCH_BYTES) {
      output();
    }
  }

  /**
   * Takes an archive, after its files.
   *
   * @param archive rejected, since it is not cut itself
   */
  void addArchive(PlannedFile planned, SourceFile archive) throws Exception {
    output();
    ChunkedFile chunked = cut.cut(List.of(archive)).getFirst();
    output.archive(chunked, configOf(planned, chunked), planned.previous());
  }

  /** Cuts the files that it has, and returns where all went, for what comes after them. */
  UnitStep.Output output() throws Exception {
    if (!batch.isEmpty()) {
      List<ChunkedFile> chunked = cut.cut(batch.stream().map(Read::source).toList());
      for (int i = 0; i < chunked.size(); i++) {
        PlannedFile planned = batch.get(i).planned();
        output.cut(chunked.get(i), configOf(planned, chunked.get(i)), planned.previous());
      }
      batch.clear();
      bytes = 0;
    }
    return output;
  }

  private String configOf(PlannedFile planned, ChunkedFile chunked) {
    return detector.configOf(chunked.bounded().detected().language(), planned.ref());
  }
}
