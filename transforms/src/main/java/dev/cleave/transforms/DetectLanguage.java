package dev.cleave.transforms;

import dev.cleave.CutSteps;
import dev.cleave.FileStep;
import dev.cleave.file.SourceFile;
import dev.cleave.language.DetectedFile;
import dev.cleave.language.LanguageSource;
import dev.cleave.language.SkippedCategories;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.metrics.Metrics;
import org.apache.beam.sdk.transforms.display.DisplayData;

/** Detects the language and the charset of a file. A file that is not text is rejected. */
public final class DetectLanguage implements JobStep<SourceFile, DetectedFile> {
  private final SkippedCategories skipped;
  private final Map<LanguageSource, Counter> detected = new EnumMap<>(LanguageSource.class);

  private DetectLanguage(SkippedCategories skipped) {
    this.skipped = skipped;
    for (LanguageSource source : LanguageSource.values()) {
      String name = "by_" + source.name().toLowerCase(Locale.ROOT);
      detected.put(source, Metrics.counter(DetectLanguage.class, name));
    }
  }

  /** Rejects files of these categories, too. */
  public static DetectLanguage skipping(SkippedCategories categories) {
    return new DetectLanguage(categories);
  }

  @Override
  public FileStep<SourceFile, DetectedFile> open() {
    return CutSteps.detect(skipped);
  }

  @Override
  public void count(DetectedFile file) {
    if (file.source().rejection() == null) {
      detected.get(file.languageSource()).inc();
    }
  }

  @Override
  public void populateDisplayData(DisplayData.Builder builder) {
    builder.addIfNotDefault(
        DisplayData.item("skipCategories", skipped.categories().toString())
            .withLabel("Categories that are rejected"),
        "[]");
  }
}
