package dev.cleave.transforms;

import dev.cleave.file.SourceFile;
import dev.cleave.language.DetectedFile;
import dev.cleave.language.LanguageDetector;
import dev.cleave.transforms.coders.DetectedFileCoder;

/** Finds each file's language and charset, and rejects what is no text. */
public final class DetectLanguage extends FileTransform<SourceFile, DetectedFile> {

  private DetectLanguage() {
    super(DetectedFileCoder.of());
  }

  /** Detection by the rule files that Cleave comes with. */
  public static DetectLanguage create() {
    return new DetectLanguage();
  }

  @Override
  FileStep<SourceFile, DetectedFile> step() {
    return new Detect();
  }

  private static final class Detect implements FileStep<SourceFile, DetectedFile> {
    private transient LanguageDetector detector;

    @Override
    public void setup() {
      detector = LanguageDetector.standard();
    }

    @Override
    public DetectedFile apply(SourceFile file) {
      return detector.detect(file);
    }
  }
}
