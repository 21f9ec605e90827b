package dev.cleave.transforms;

import static org.apache.beam.sdk.transforms.display.DisplayData.item;

import dev.cleave.CutOptions;
import dev.cleave.CutSteps;
import dev.cleave.FileStep;
import dev.cleave.Quarantine;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.language.DetectedFile;
import java.util.Map;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Distribution;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.display.DisplayData;

/**
 * Parses a file and finds its semantic boundaries. A file whose parse has crashed two processes is
 * not parsed (docs/adr/0029).
 *
 * @param options limit the parse
 */
public record ExtractBoundaries(CutOptions options) implements JobStep<DetectedFile, BoundedFile> {
  private static final Distribution PARSE_MICROS =
      Metrics.distribution(ExtractBoundaries.class, "parse_micros");
  private static final Map<ParseStatus, Counter> PARSED =
      EnumCounters.of(ExtractBoundaries.class, "parse_", ParseStatus.class);

  @Override
  public FileStep<DetectedFile, BoundedFile> open() {
    return Quarantine.around(CutSteps.extract(options));
  }

  @Override
  public void count(BoundedFile file) {
    if (file.parseMicros() > 0) {
      PARSE_MICROS.update(file.parseMicros());
    }
    if (file.source().rejection() == null) {
      PARSED.get(file.parseStatus()).inc();
    }
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder
        .add(item("maxParseBytes", options.parse().maxParseBytes()))
        .add(item("parseTimeoutMillis", options.parse().parseTimeoutMillis()))
        .add(item("maxNestingDepth", options.parse().maxNestingDepth()))
        .add(item("minChunkSize", options.size().minChunkSize()))
        .add(item("preferredChunkSize", options.size().preferredChunkSize()))
        .add(item("embeddedCode", options.read().embeddedCode()))
        .add(item("mergeData", options.read().mergeData()));
  }
}
