package dev.cleave;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.chunk.CheckedFile;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.Chunker;
import dev.cleave.chunk.ReconstructionChecker;
import dev.cleave.context.HeaderOptions;
import dev.cleave.language.DetectedFile;
import dev.cleave.size.SizeLimit;
import java.util.function.Function;

/**
 * Cuts a file by lines with as little code as possible: what is left to do when a step has failed.
 * It shares with the usual steps only what makes a chunk of a range.
 */
final class LineCut {
  private final Chunker chunker;
  private final Function<ChunkedFile, CheckedFile> check;

  LineCut(SizeLimit size, HeaderOptions headers) {
    this(size, headers, new ReconstructionChecker(size, headers.counted())::check);
  }

  LineCut(SizeLimit size, HeaderOptions headers, Function<ChunkedFile, CheckedFile> check) {
    this.chunker = new Chunker(size, headers.pathOnly());
    this.check = check;
  }

  /**
   * The file in pieces at line ends, each as large as fits.
   *
   * @param status why it is not cut otherwise
   */
  ChunkedFile chunk(CutProgress progress, ParseStatus status) {
    DetectedFile known = progress.detected();
    DetectedFile file = known == null ? DetectedFile.undetected(progress.file()) : known;
    return chunker.chunkByLines(BoundedFile.byLines(file, status, 0));
  }

  /** The same with the check. */
  CheckedFile check(CutProgress progress, ParseStatus status) {
    ChunkedFile chunked = chunk(progress, status);
    try {
      return check.apply(chunked);
    } catch (RuntimeException | StackOverflowError _) {
      // A check that cannot be made is a check that failed: the run must not be committed.
      return CheckedFile.unchecked(chunked);
    }
  }
}
