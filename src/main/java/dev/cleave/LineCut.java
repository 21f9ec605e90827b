package dev.cleave;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.Chunker;
import dev.cleave.context.HeaderOptions;
import dev.cleave.language.DetectedFile;
import dev.cleave.size.SizeLimit;

/**
 * Cuts a file by lines with as little code as possible: what is left to do when a step has failed.
 * It shares with the usual steps only what makes a chunk of a range.
 */
final class LineCut {
  private final Chunker chunker;

  LineCut(SizeLimit size, HeaderOptions headers) {
    this.chunker = new Chunker(size, headers.pathOnly());
  }

  /**
   * The file in chunks that end at line ends, each as large as fits.
   *
   * @param status why it is not cut otherwise
   */
  ChunkedFile cut(CutProgress progress, ParseStatus status) {
    DetectedFile known = progress.detected();
    DetectedFile file = known == null ? DetectedFile.undetected(progress.file()) : known;
    return chunker.chunkByLines(BoundedFile.byLines(file, status, 0));
  }
}
