package dev.cleave.pipelines.progress;

import dev.cleave.transforms.planning.WorkPlanned;
import dev.cleave.transforms.writing.FileDone;

/** The progress of the only job in this process: what was counted since it began. */
final class ProcessFigures implements FigureSource {
  private final Figures before = counted();

  @Override
  public Figures now() {
    Figures now = counted();
    return new Figures(
        now.files() - before.files(),
        now.bytes() - before.bytes(),
        now.listedFiles() - before.listedFiles(),
        now.listedBytes() - before.listedBytes());
  }

  private static Figures counted() {
    return new Figures(
        FileDone.allFiles(), FileDone.allBytes(), WorkPlanned.allFiles(), WorkPlanned.allBytes());
  }
}
