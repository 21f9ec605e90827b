package dev.cleave.transforms;

import dev.cleave.CutOptions;
import dev.cleave.boundary.BoundaryExtractor;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.language.DetectedFile;
import dev.cleave.transforms.coders.BoundedFileCoder;
import java.util.Locale;
import org.apache.beam.sdk.metrics.Distribution;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.jspecify.annotations.Nullable;

/** Finds each file's declarations, and the segments that cover it. */
public final class ExtractBoundaries extends FileTransform<DetectedFile, BoundedFile> {
  private final CutOptions options;

  private ExtractBoundaries(CutOptions options) {
    super(BoundedFileCoder.of());
    this.options = options;
  }

  /** Extraction within the limits that the options set to a parse. */
  public static ExtractBoundaries with(CutOptions options) {
    return new ExtractBoundaries(options);
  }

  @Override
  FileStep<DetectedFile, BoundedFile> step() {
    return new Extract(options);
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    super.populateDisplayData(builder);
    builder
        .add(
            DisplayData.item("maxParseBytes", options.maxParseBytes())
                .withLabel("Largest file that is parsed, in bytes"))
        .add(
            DisplayData.item("parseTimeoutMillis", options.parseTimeoutMillis())
                .withLabel("Time for one parse, in milliseconds"))
        .add(
            DisplayData.item("maxNestingDepth", options.maxNestingDepth())
                .withLabel("Deepest container that is looked into"));
  }

  private static final class Extract implements FileStep<DetectedFile, BoundedFile> {
    private final Distribution parseMicros =
        Metrics.distribution(ExtractBoundaries.class, "parse_micros");

    private final CutOptions options;
    private transient @Nullable BoundaryExtractor extractor;

    Extract(CutOptions options) {
      this.options = options;
    }

    @Override
    public void setup(PipelineOptions pipelineOptions) {
      extractor = new BoundaryExtractor(options);
    }

    @Override
    public BoundedFile apply(DetectedFile file) {
      BoundedFile bounded = extract(file);
      if (file.source().rejection() == null) {
        parseMicros.update(bounded.parseMicros());
        String status = bounded.parseStatus().name().toLowerCase(Locale.ROOT);
        Metrics.counter(ExtractBoundaries.class, "parse_" + status).inc();
      }
      return bounded;
    }

    /** A runner that gives up tears down while another thread may be inside the native parser. */
    @Override
    public synchronized void teardown() {
      if (extractor != null) {
        extractor.close();
        extractor = null;
      }
    }

    private synchronized BoundedFile extract(DetectedFile file) {
      if (extractor == null) {
        throw new IllegalStateException("torn down");
      }
      return extractor.extract(file);
    }
  }
}
