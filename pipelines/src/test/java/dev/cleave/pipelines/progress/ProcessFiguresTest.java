package dev.cleave.pipelines.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.transforms.planning.FileTotal;
import dev.cleave.transforms.planning.WorkPlanned;
import dev.cleave.transforms.writing.FileDone;
import org.junit.jupiter.api.Test;

class ProcessFiguresTest {
  @Test
  void countWhatTheJobHasDone() {
    FileDone.commit("earlier.py", 100, 1, "python", 0);
    var figures = new ProcessFigures();
    assertEquals(new Figures(0, 0, 0, 0), figures.now());
    WorkPlanned.commit(new FileTotal(3, 600));
    FileDone.commit("a.py", 100, 1, "python", 0);
    FileDone.commit("b.py", 200, 2, "python", 5);
    assertEquals(new Figures(2, 300, 3, 600), figures.now());
  }
}
