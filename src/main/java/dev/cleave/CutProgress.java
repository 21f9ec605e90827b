package dev.cleave;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.language.DetectedFile;
import org.jspecify.annotations.Nullable;

/** One file on its way through the steps. Another thread may ask how far it has come. */
final class CutProgress {
  private final SourceFile file;
  private volatile CutStep step = CutStep.DETECT;
  private volatile @Nullable DetectedFile detected;

  CutProgress(SourceFile file) {
    this.file = file;
  }

  ChunkedFile cut(CutSteps steps) {
    DetectedFile known = steps.detect().apply(file);
    detected = known;
    step = CutStep.EXTRACT;
    BoundedFile bounded = steps.extract().apply(known);
    step = CutStep.DIVIDE;
    return steps.divide().apply(bounded);
  }

  SourceFile file() {
    return file;
  }

  String path() {
    return file.ref().path();
  }

  /** The step that the file is in, or was in when it failed. */
  CutStep step() {
    return step;
  }

  /** The file with its language, or null if that step has not ended. */
  @Nullable DetectedFile detected() {
    return detected;
  }
}
