package dev.cleave.transforms;

import dev.cleave.file.SourceFile;
import dev.cleave.language.DetectedFile;
import dev.cleave.language.LanguageDetector;
import org.apache.beam.sdk.transforms.DoFn;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.ParDo;
import org.apache.beam.sdk.values.PCollection;

/** Finds each file's language and charset, and rejects what is no text. */
public final class DetectLanguage
    extends PTransform<PCollection<SourceFile>, PCollection<DetectedFile>> {

  private DetectLanguage() {}

  /** Detection by the rule files that Cleave comes with. */
  public static DetectLanguage create() {
    return new DetectLanguage();
  }

  @Override
  public PCollection<DetectedFile> expand(PCollection<SourceFile> files) {
    return files.apply("Detect", ParDo.of(new DetectFn()));
  }

  private static final class DetectFn extends DoFn<SourceFile, DetectedFile> {
    private transient LanguageDetector detector;

    @Setup
    public void setup() {
      detector = LanguageDetector.standard();
    }

    @ProcessElement
    public void process(@Element SourceFile file, OutputReceiver<DetectedFile> out) {
      out.output(detector.detect(file));
    }
  }
}
