package dev.cleave.transforms;

import dev.cleave.CutOptions;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.division.Divider;
import dev.cleave.transforms.coders.ChunkedFileCoder;
import java.util.IntSummaryStatistics;
import org.apache.beam.sdk.metrics.Distribution;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.display.DisplayData;

/** Makes chunks of segments, and divides those that are too large. */
public final class DelegateBySize extends FileTransform<BoundedFile, ChunkedFile> {
  private final CutOptions options;

  private DelegateBySize(CutOptions options) {
    super(ChunkedFileCoder.of());
    this.options = options;
  }

  /** Chunks of the options' maximum size. */
  public static DelegateBySize with(CutOptions options) {
    return new DelegateBySize(options);
  }

  @Override
  FileStep<BoundedFile, ChunkedFile> step() {
    return new Divide(options);
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    super.populateDisplayData(builder);
    builder
        .add(
            DisplayData.item("maxChunkSize", options.maxChunkSize())
                .withLabel("Size that no chunk exceeds"))
        .add(DisplayData.item("sizeUnit", options.sizeUnit()).withLabel("Unit of that size"));
  }

  private static final class Divide implements FileStep<BoundedFile, ChunkedFile> {
    private final Distribution chunkBytes =
        Metrics.distribution(DelegateBySize.class, "chunk_bytes");

    private final CutOptions options;
    private transient Divider divider;

    Divide(CutOptions options) {
      this.options = options;
    }

    @Override
    public void setup(PipelineOptions pipelineOptions) {
      divider = new Divider(options);
    }

    @Override
    public ChunkedFile apply(BoundedFile file) {
      ChunkedFile chunked = divider.divide(file);
      IntSummaryStatistics sizes =
          chunked.chunks().stream().mapToInt(Chunk::size).summaryStatistics();
      if (sizes.getCount() > 0) {
        chunkBytes.update(sizes.getSum(), sizes.getCount(), sizes.getMin(), sizes.getMax());
      }
      return chunked;
    }
  }
}
