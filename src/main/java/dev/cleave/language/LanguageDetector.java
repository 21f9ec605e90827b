package dev.cleave.language;

import dev.cleave.file.FileAttributes;
import dev.cleave.file.RejectReason;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.text.CharsetLadder;
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
    return detect(file, given(file.ref().attributes()));
  }

  /**
   * The same with a stated language.
   *
   * @param given used before anything that is detected, if there is such a language; or null
   */
  public DetectedFile detect(SourceFile file, @Nullable GivenLanguage given) {
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
    Language stated = given == null ? null : languages.called(given.name());
    String path = file.ref().path();
    Detection detection =
        stated == null
            ? classifier.classify(filename(path), new Excerpt(source.bytes(), encoding))
            : new Detection(stated, given.source());
    Language alternative = detection.alternative();
    return new DetectedFile(
        source,
        detection.name(),
        detection.source(),
        alternative == null ? null : alternative.name(),
        categorizer.categoryOf(file.ref(), detection.language(), source.bytes()),
        encoding);
  }

  private static @Nullable GivenLanguage given(FileAttributes attributes) {
    if (attributes.override() != null) {
      return new GivenLanguage(attributes.override(), LanguageSource.OVERRIDE);
    }
    return attributes.language() == null
        ? null
        : new GivenLanguage(attributes.language(), LanguageSource.GITATTRIBUTES);
  }

  /** The language that is stated or that follows from the path alone; else {@code text}. */
  public String languageOf(SourceRef ref) {
    return detect(SourceFile.read(ref, new byte[0])).language();
  }

  private static String filename(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
