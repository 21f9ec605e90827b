package dev.cleave.transforms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.cleave.CutOptions;
import dev.cleave.FileStep;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.transforms.coders.RecordCoder;
import dev.cleave.transforms.planning.PlannedFile;
import dev.cleave.transforms.planning.WorkUnit;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.runners.direct.DirectOptions;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.Pipeline.PipelineExecutionException;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CutFilesTeardownTest {
  private static final int FILES = 4;

  @TempDir private Path folder;

  /** One method, which the parser reads and nothing else looks into. */
  private static String source(int statements) {
    return "class A { void f() { " + "x = y + 1; ".repeat(statements) + "} }";
  }

  /**
   * A runner that gives up tears functions down while other threads are inside them. A parser freed
   * under a parse ends the process, and with it this test's.
   */
  @Test
  void aFailureBesideAParseEndsThePipelineNotTheProcess() throws IOException {
    List<WorkUnit> units = units();
    for (int round = 0; round < 3; round++) {
      Pipeline pipeline = TestPipelines.create();
      var options = pipeline.getOptions().as(DirectOptions.class);
      options.setEnforceImmutability(false);
      options.setEnforceEncodability(false);
      CutFiles cut = JobSteps.cut(CutOptions.DEFAULT, new Failing(100 * round));
      pipeline
          .apply(Create.of(units).withCoder(RecordCoder.of(WorkUnit.class)))
          .apply(Reshuffle.viaRandomKey())
          .apply(JobSteps.onePass(folder.resolve("out" + round), CutOptions.DEFAULT, cut));
      var failure = assertThrows(PipelineExecutionException.class, pipeline::run);
      TestPipelines.awaitWorkers();
      assertEquals("file 0 fails", failure.getCause().getMessage());
    }
  }

  private List<WorkUnit> units() throws IOException {
    var units = new ArrayList<WorkUnit>();
    for (int number = 0; number < FILES; number++) {
      String text = source(number == 0 ? 1 : 90_000);
      PlannedFile file = JobSteps.write(folder, number + ".java", text);
      units.add(WorkUnit.of(List.of(file), file.ref().size()));
    }
    return units;
  }

  /** Fails outside of the guard when it counts a file. */
  private record Failing(long delayMillis) implements JobStep<BoundedFile, ChunkedFile> {
    @Override
    public FileStep<BoundedFile, ChunkedFile> open() {
      return new DivideBySize(CutOptions.DEFAULT).open();
    }

    @Override
    public void count(ChunkedFile file) {
      if (file.source().ref().path().equals("0.java")) {
        try {
          Thread.sleep(delayMillis); // until others are likely to be in the parser
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
        throw new IllegalStateException("file 0 fails");
      }
    }

    @Override
    public void populateDisplayData(DisplayData.Builder builder) {}
  }
}
