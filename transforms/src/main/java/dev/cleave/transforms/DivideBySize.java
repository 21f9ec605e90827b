package dev.cleave.transforms;

import static org.apache.beam.sdk.transforms.display.DisplayData.item;

import dev.cleave.CutOptions;
import dev.cleave.CutSteps;
import dev.cleave.FileStep;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import java.util.IntSummaryStatistics;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Distribution;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.display.DisplayData;

/**
 * Makes the chunks of a file: what lies between two boundaries is one, or several if it is over the
 * maximum size.
 *
 * @param options set the maximum size and the headers
 */
public record DivideBySize(CutOptions options) implements JobStep<BoundedFile, ChunkedFile> {
  private static final Distribution CHUNK_BYTES =
      Metrics.distribution(DivideBySize.class, "chunk_bytes");
  private static final Counter DIVIDED = Metrics.counter(DivideBySize.class, "divided");

  @Override
  public FileStep<BoundedFile, ChunkedFile> open() {
    return CutSteps.divide(options);
  }

  @Override
  public void count(ChunkedFile file) {
    var sizes = new IntSummaryStatistics();
    int dividedOnes = 0;
    for (Chunk chunk : file.chunks()) {
      sizes.accept(chunk.range().size());
      if (chunk.part().index() == 1) {
        dividedOnes++;
      }
    }
    if (sizes.getCount() > 0) {
      CHUNK_BYTES.update(sizes.getSum(), sizes.getCount(), sizes.getMin(), sizes.getMax());
    }
    DIVIDED.inc(dividedOnes);
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    var context = options.context();
    builder
        .add(item("maxChunkSize", options.size().maxChunkSize()))
        .add(item("sizeUnit", options.size().sizeUnit()))
        .add(item("contextHeader", context.header().name()))
        .add(item("maxContextSize", context.maxSize()))
        .add(item("sizeIncludesContext", context.counted()));
  }
}
