package dev.cleave.transforms;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.cleave.CutOptions;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import java.util.stream.IntStream;
import org.apache.beam.runners.direct.DirectOptions;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.Pipeline.PipelineExecutionException;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.Reshuffle;
import org.junit.jupiter.api.Test;

class CutFilesTeardownTest {
  /** One method, which the parser reads and nothing else looks into. */
  private static String source(int statements) {
    return "class A { void f() { " + "x = y + 1; ".repeat(statements) + "} }";
  }

  /**
   * A runner that gives up tears functions down while other threads are inside them. A parser freed
   * under a parse ends the process, and with it this test's.
   */
  @Test
  void aFailureBesideAParseEndsThePipelineNotTheProcess() {
    for (int round = 0; round < 3; round++) {
      Pipeline pipeline = TestPipelines.create();
      var options = pipeline.getOptions().as(DirectOptions.class);
      options.setEnforceImmutability(false);
      options.setEnforceEncodability(false);
      pipeline
          .apply(Create.of(IntStream.range(0, 4).boxed().toList()))
          .apply(Reshuffle.viaRandomKey())
          .apply(ParDo.of(new SourceFn()))
          .apply(CutFiles.with(CutOptions.DEFAULT))
          .apply(ParDo.of(new FailFn(100 * round)));
      var failure = assertThrows(PipelineExecutionException.class, pipeline::run);
      assertEquals("file 0 fails", failure.getCause().getMessage());
    }
  }

  private static final class SourceFn extends DoFn<Integer, SourceFile> {
    @ProcessElement
    public void process(@Element Integer number, OutputReceiver<SourceFile> out) {
      byte[] bytes = source(number == 0 ? 1 : 90_000).getBytes(UTF_8);
      var path = number + ".java";
      out.output(
          SourceFile.read(
              new SourceRef("file:///" + path, path, bytes.length, 0, null, null), bytes));
    }
  }

  private static final class FailFn extends DoFn<ChunkedFile, Void> {
    private final long delayMillis;

    FailFn(long delayMillis) {
      this.delayMillis = delayMillis;
    }

    @ProcessElement
    public void process(@Element ChunkedFile cut) throws InterruptedException {
      if (cut.source().ref().path().equals("0.java")) {
        Thread.sleep(delayMillis); // until others are likely to be in the parser
        throw new IllegalStateException("file 0 fails");
      }
    }
  }
}
