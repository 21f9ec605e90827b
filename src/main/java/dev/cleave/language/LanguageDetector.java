package dev.cleave.language;

import dev.cleave.charset.CharsetLadder;
import dev.cleave.file.FileAttributes;
import dev.cleave.file.RejectReason;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.license.Licenses;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.text.TextEncoding;
import org.jspecify.annotations.Nullable;

/** Detects the language and the charset of a file, and rejects a file that is not text. */
public final class LanguageDetector {
  private final Languages languages;
  private final LanguageClassifier classifier;
  private final Categorizer categorizer = Categorizer.standard();

  private LanguageDetector(Languages languages, Heuristics heuristics) {
    this.languages = languages;
    this.classifier = new LanguageClassifier(languages, heuristics);
  }

  /** A detector of the languages that are known. */
  public static LanguageDetector standard() {
    Languages known = Languages.known();
    return new LanguageDetector(
        known, known.isBundled() ? Heuristics.bundled() : new Heuristics(known));
  }

  /** The file with its language and charset. A binary file is rejected. */
  public DetectedFile detect(SourceFile file) {
    SourceFile source = file;
    TextEncoding encoding = TextEncoding.UTF_8;
    if (file.rejection() == null) {
      TextEncoding found = CharsetLadder.detect(file.bytes());
      if (found == null) {
        source = file.reject(RejectReason.BINARY, "not text in any charset");
      } else {
        encoding = found;
      }
    }
    String path = file.ref().path();
    Detection stated = stated(file.ref().attributes());
    Detection detection =
        stated == null
            ? classifier.classify(filename(path), new DetectionText(source.bytes(), encoding))
            : stated;
    Language alternative = detection.alternative();
    return new DetectedFile(
        source,
        detection.name(),
        detection.source(),
        alternative == null ? null : alternative.name(),
        categorizer.categoryOf(file.ref(), detection.language(), source.bytes()),
        encoding,
        Licenses.standard().ofFile(source.bytes()));
  }

  /** From an option or from Git's files; null if they state none that is known. */
  private @Nullable Detection stated(FileAttributes attributes) {
    boolean option = attributes.override() != null;
    String name = option ? attributes.override() : attributes.language();
    Language language = name == null ? null : languages.called(name);
    LanguageSource source = option ? LanguageSource.OVERRIDE : LanguageSource.GITATTRIBUTES;
    return language == null ? null : new Detection(language, source);
  }

  /** The language that is stated or that follows from the path alone; else {@code text}. */
  public String languageOf(SourceRef ref) {
    return detect(SourceFile.read(ref, new byte[0])).language();
  }

  private static String filename(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
