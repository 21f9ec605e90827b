package dev.cleave.transforms;

import dev.cleave.CutOptions;
import dev.cleave.CutSteps;
import dev.cleave.FileStep;
import dev.cleave.Quarantine;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.language.DetectedFile;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Distribution;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.display.DisplayData;

/**
 * Parses a file and finds its semantic boundaries. A file whose parse has crashed two processes is
 * not parsed (docs/adr/0029).
 */
public final class ExtractBoundaries implements JobStep<DetectedFile, BoundedFile> {
  private final CutOptions options;
  private final Distribution parseMicros =
      Metrics.distribution(ExtractBoundaries.class, "parse_micros");
  private final Map<ParseStatus, Counter> parsed = new EnumMap<>(ParseStatus.class);

  private ExtractBoundaries(CutOptions options) {
    this.options = options;
    for (ParseStatus status : ParseStatus.values()) {
      String name = "parse_" + status.name().toLowerCase(Locale.ROOT);
      parsed.put(status, Metrics.counter(ExtractBoundaries.class, name));
    }
  }

  /** Parses within the limits of these options. */
  public static ExtractBoundaries within(CutOptions options) {
    return new ExtractBoundaries(options);
  }

  @Override
  public FileStep<DetectedFile, BoundedFile> open() {
    return Quarantine.around(CutSteps.extract(options));
  }

  @Override
  public void count(BoundedFile file) {
    if (file.parseMicros() > 0) {
      parseMicros.update(file.parseMicros());
    }
    if (file.source().rejection() == null) {
      parsed.get(file.parseStatus()).inc();
    }
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(
            DisplayData.item("maxParseBytes", options.maxParseBytes())
                .withLabel("Largest file that is parsed, in bytes"))
        .add(
            DisplayData.item("parseTimeoutMillis", options.parseTimeoutMillis())
                .withLabel("Time for one parse, in milliseconds"))
        .add(
            DisplayData.item("maxNestingDepth", options.maxNestingDepth())
                .withLabel("Deepest container that is looked into"))
        .add(
            DisplayData.item("minChunkSize", options.minChunkSize())
                .withLabel("Size below which passages are joined"))
        .add(
            DisplayData.item("preferredChunkSize", options.preferredChunkSize())
                .withLabel("Size up to which passages are joined"))
        .add(
            DisplayData.item("embeddedCode", options.embeddedCode())
                .withLabel("Whether code in documents is cut by its language"))
        .add(
            DisplayData.item("mergeData", options.mergeData())
                .withLabel("Whether small values are joined"));
  }
}
