package dev.cleave.transforms;

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
 */
public final class DivideBySize implements JobStep<BoundedFile, ChunkedFile> {
  private final CutOptions options;
  private final Distribution chunkBytes = Metrics.distribution(DivideBySize.class, "chunk_bytes");
  private final Counter divided = Metrics.counter(DivideBySize.class, "divided");

  private DivideBySize(CutOptions options) {
    this.options = options;
  }

  /** Makes chunks with the maximum size and the headers of these options. */
  public static DivideBySize within(CutOptions options) {
    return new DivideBySize(options);
  }

  @Override
  public FileStep<BoundedFile, ChunkedFile> open() {
    return CutSteps.divide(options);
  }

  @Override
  public void count(ChunkedFile file) {
    var sizes = new IntSummaryStatistics();
    int dividedOnes = 0;
    for (Chunk chunk : file.chunks()) {
      sizes.accept(chunk.size());
      if (chunk.partIndex() == 1) {
        dividedOnes++;
      }
    }
    if (sizes.getCount() > 0) {
      chunkBytes.update(sizes.getSum(), sizes.getCount(), sizes.getMin(), sizes.getMax());
    }
    divided.inc(dividedOnes);
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(
            DisplayData.item("maxChunkSize", options.maxChunkSize())
                .withLabel("Size that no chunk exceeds"))
        .add(DisplayData.item("sizeUnit", options.sizeUnit()).withLabel("Unit of that size"))
        .add(
            DisplayData.item("contextHeader", options.context().header().name())
                .withLabel("What the header of a chunk has"))
        .add(
            DisplayData.item("maxContextSize", options.context().maxSize())
                .withLabel("Size that no header exceeds"))
        .add(
            DisplayData.item("sizeIncludesContext", options.context().counted())
                .withLabel("Whether the size of a chunk includes its header"));
  }
}
