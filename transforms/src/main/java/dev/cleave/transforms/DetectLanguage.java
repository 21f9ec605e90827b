package dev.cleave.transforms;

import dev.cleave.CutSteps;
import dev.cleave.FileStep;
import dev.cleave.file.SourceFile;
import dev.cleave.language.DetectedFile;
import dev.cleave.language.LanguageSource;
import dev.cleave.language.SkippedCategories;
import java.util.Map;
import org.apache.beam.sdk.metrics.Counter;
import org.apache.beam.sdk.transforms.display.DisplayData;

/**
 * Detects the language and the charset of a file. A file that is not text is rejected.
 *
 * @param skipped files of these categories are rejected, too
 */
public record DetectLanguage(SkippedCategories skipped)
    implements JobStep<SourceFile, DetectedFile> {
  private static final Map<LanguageSource, Counter> DETECTED =
      EnumCounters.of(DetectLanguage.class, "by_", LanguageSource.class);

  @Override
  public FileStep<SourceFile, DetectedFile> open() {
    return CutSteps.detect(skipped);
  }

  @Override
  public void count(DetectedFile file) {
    if (file.source().rejection() == null) {
      DETECTED.get(file.languageSource()).inc();
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
