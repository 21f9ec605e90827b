package dev.cleave.transforms;

import dev.cleave.CutOptions;
import dev.cleave.boundary.BoundaryExtractor;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.GrammarSelfTest;
import dev.cleave.language.DetectedFile;
import java.util.Locale;
import org.apache.beam.sdk.metrics.Distribution;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.transforms.display.DisplayData;
import org.apache.beam.sdk.values.PCollection;
import org.jspecify.annotations.Nullable;

/** Finds each file's declarations, and the segments that cover it. */
public final class ExtractBoundaries
    extends PTransform<PCollection<DetectedFile>, PCollection<BoundedFile>> {
  private final CutOptions options;

  private ExtractBoundaries(CutOptions options) {
    this.options = options;
  }

  /** Extraction within the limits that the options set to a parse. */
  public static ExtractBoundaries with(CutOptions options) {
    return new ExtractBoundaries(options);
  }

  @Override
  public PCollection<BoundedFile> expand(PCollection<DetectedFile> files) {
    return files.apply("Extract", ParDo.of(new ExtractFn(options)));
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

  private static final class ExtractFn extends DoFn<DetectedFile, BoundedFile> {
    private final Distribution parseMicros =
        Metrics.distribution(ExtractBoundaries.class, "parse_micros");

    private final CutOptions options;
    private transient @Nullable BoundaryExtractor extractor;

    ExtractFn(CutOptions options) {
      this.options = options;
    }

    @Setup
    public void setup() {
      GrammarSelfTest.run();
      extractor = new BoundaryExtractor(options);
    }

    @ProcessElement
    public void process(@Element DetectedFile file, OutputReceiver<BoundedFile> out) {
      BoundedFile bounded = extractor.extract(file);
      if (file.source().rejection() == null) {
        parseMicros.update(bounded.parseMicros());
        String status = bounded.parseStatus().name().toLowerCase(Locale.ROOT);
        Metrics.counter(ExtractBoundaries.class, "parse_" + status).inc();
      }
      out.output(bounded);
    }

    @Teardown
    public void teardown() {
      if (extractor != null) {
        extractor.close();
      }
    }
  }
}
