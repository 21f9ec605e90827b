package dev.cleave.transforms;

import dev.cleave.CutOptions;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.division.Divider;
import java.util.IntSummaryStatistics;
import org.apache.beam.sdk.metrics.Distribution;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;

/** Makes chunks of segments, and divides those that are too large. */
public final class DelegateBySize
    extends PTransform<PCollection<BoundedFile>, PCollection<ChunkedFile>> {
  private final CutOptions options;

  private DelegateBySize(CutOptions options) {
    this.options = options;
  }

  /** Chunks of the options' maximum size. */
  public static DelegateBySize with(CutOptions options) {
    return new DelegateBySize(options);
  }

  @Override
  public PCollection<ChunkedFile> expand(PCollection<BoundedFile> files) {
    return files.apply("Divide", ParDo.of(new DivideFn(options)));
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

  private static final class DivideFn extends DoFn<BoundedFile, ChunkedFile> {
    private final Distribution chunkBytes =
        Metrics.distribution(DelegateBySize.class, "chunk_bytes");

    private final CutOptions options;
    private transient Divider divider;

    DivideFn(CutOptions options) {
      this.options = options;
    }

    @Setup
    public void setup() {
      divider = new Divider(options);
    }

    @ProcessElement
    public void process(@Element BoundedFile file, OutputReceiver<ChunkedFile> out) {
      ChunkedFile chunked = divider.divide(file);
      IntSummaryStatistics sizes =
          chunked.chunks().stream().mapToInt(Chunk::size).summaryStatistics();
      if (sizes.getCount() > 0) {
        chunkBytes.update(sizes.getSum(), sizes.getCount(), sizes.getMin(), sizes.getMax());
      }
      out.output(chunked);
    }
  }
}
