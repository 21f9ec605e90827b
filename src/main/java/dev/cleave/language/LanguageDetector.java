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
    Detection detection = detection(source, encoding);
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

  /**
   * The language that an option or Git's files state if it is known, or that of name and content.
   */
  private Detection detection(SourceFile file, TextEncoding encoding) {
    FileAttributes attributes = file.ref().attributes();
    Language option = called(attributes.override());
    if (option != null) {
      return new Detection(option, LanguageSource.OVERRIDE);
    }
    Detection found =
        classifier.classify(filename(file.ref().path()), new DetectionText(file.bytes(), encoding));
    Language stated = called(attributes.language());
    return stated == null || isMoreExact(found, stated)
        ? found
        : new Detection(stated, LanguageSource.GITATTRIBUTES);
  }

  private @Nullable Language called(@Nullable String name) {
    return name == null ? null : languages.called(name);
  }

  /**
   * Whether the extension is that of a language that extends the stated one. Repositories state the
   * language in which they want to be counted, such as OCaml for {@code *.mli}, TypeScript for
   * {@code *.tsx} or CSS for {@code *.scss}, which the grammar of that language cannot parse.
   */
  private boolean isMoreExact(Detection found, Language stated) {
    Language language = found.source() == LanguageSource.EXTENSION ? found.language() : null;
    while (language != null) {
      language = called(language.base());
      if (stated.equals(language)) {
        return true;
      }
    }
    return false;
  }

  /** The language that is stated or that follows from the path alone; else {@code text}. */
  public String languageOf(SourceRef ref) {
    return detect(SourceFile.read(ref, new byte[0])).language();
  }

  private static String filename(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
