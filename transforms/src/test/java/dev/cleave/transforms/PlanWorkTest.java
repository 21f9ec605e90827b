package dev.cleave.transforms;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.coders.SourceRefCoder;
import dev.cleave.transforms.planning.Listed;
import dev.cleave.transforms.planning.WorkUnit;
import java.util.List;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.Pipeline.PipelineExecutionException;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.values.PCollectionTuple;
import org.junit.jupiter.api.Test;

class PlanWorkTest {
  private static final SourceRef A = new SourceRef("file:///r/a", "a", 3, 1, null, null);
  private static final SourceRef B = new SourceRef("file:///r/b", "b", 9L << 20, 1, null, null);
  private static final SourceRef C =
      new SourceRef(
          "file:///r/c", "c", 0, 1, null, new Rejection(RejectReason.SYMLINK, "link to a"));

  private final Pipeline pipeline = TestPipelines.create();

  @Test
  void packsEachObjectOnce() {
    PCollectionTuple planned = pipeline.apply(Create.of(C, B, A, B, A)).apply(PlanWork.create());
    PAssert.that(planned.get(PlanWork.getUnitsTag()))
        .containsInAnyOrder(
            new WorkUnit(0, List.of(A), 3),
            new WorkUnit(1, List.of(B), 9L << 20),
            new WorkUnit(2, List.of(C), 0));
    PAssert.that(planned.get(PlanWork.getListedTag()))
        .containsInAnyOrder(new Listed(3, 3 + (9L << 20)));
    pipeline.run().waitUntilFinish();
  }

  @Test
  void countsNothingWhereNothingIsListed() {
    PCollectionTuple planned =
        pipeline.apply(Create.empty(SourceRefCoder.of())).apply(PlanWork.create());
    PAssert.that(planned.get(PlanWork.getUnitsTag())).empty();
    PAssert.that(planned.get(PlanWork.getListedTag())).containsInAnyOrder(Listed.NOTHING);
    pipeline.run().waitUntilFinish();
  }

  @Test
  void failsOnTwoObjectsWithOnePath() {
    var other = new SourceRef("file:///other/a", "a", 3, 1, null, null);
    pipeline.apply(Create.of(A, other)).apply(PlanWork.create());
    var error =
        assertThrows(PipelineExecutionException.class, () -> pipeline.run().waitUntilFinish());
    assertTrue(
        error.getMessage().contains("file:///other/a and file:///r/a have one path, a"),
        error.getMessage());
  }
}
