package dev.cleave.transforms;

import dev.cleave.file.SourceFile;
import dev.cleave.language.DetectedFile;
import dev.cleave.language.LanguageDetector;
import dev.cleave.transforms.coders.DetectedFileCoder;
import org.apache.beam.sdk.options.PipelineOptions;

/** Finds each file's language and charset, and rejects what is no text. */
public final class DetectLanguage extends FileTransform<SourceFile, DetectedFile> {
  private final SkippedCategories skipped;

  private DetectLanguage(SkippedCategories skipped) {
    super(DetectedFileCoder.of());
    this.skipped = skipped;
  }

  /** Detection by the rule files that Cleave comes with. */
  public static DetectLanguage create() {
    return new DetectLanguage(SkippedCategories.NONE);
  }

  /** The same, refusing files of these categories. */
  public DetectLanguage skipping(SkippedCategories categories) {
    return new DetectLanguage(categories);
  }

  @Override
  FileStep<SourceFile, DetectedFile> step() {
    return new Detect(skipped);
  }

  private static final class Detect implements FileStep<SourceFile, DetectedFile> {
    private final SkippedCategories skipped;
    private transient LanguageDetector detector;

    Detect(SkippedCategories skipped) {
      this.skipped = skipped;
    }

    @Override
    public void setup(PipelineOptions options) {
      detector = LanguageDetector.standard();
    }

    @Override
    public DetectedFile apply(SourceFile file) {
      return skipped.afterDetection(detector.detect(file));
    }
  }
}
