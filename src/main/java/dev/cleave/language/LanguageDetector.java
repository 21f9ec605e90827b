package dev.cleave.language;

import dev.cleave.file.FileAttributes;
import dev.cleave.file.RejectReason;
import dev.cleave.file.SourceFile;
import dev.cleave.text.CharsetLadder;
import dev.cleave.text.TextEncoding;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Tells a file's language, in this order: its whole name, its extension, the interpreter in its
 * {@code #!} line. Tells its charset, and refuses what is not text.
 */
public final class LanguageDetector {
  private static final int LONGEST_SHEBANG = 256;

  private final Languages languages;
  private final Categorizer categorizer = new Categorizer();

  private LanguageDetector(Languages languages) {
    this.languages = languages;
  }

  /** A detector that knows the bundled languages. */
  public static LanguageDetector standard() {
    return new LanguageDetector(Languages.bundled());
  }

  /** The file with what can be told of it. A binary file comes back rejected. */
  public DetectedFile detect(SourceFile file) {
    return detect(file, given(file.ref().attributes()));
  }

  /**
   * The same, if somebody states the language.
   *
   * @param given wins over all that can be told, if there is such a language; or null
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
    Detection detection =
        stated == null
            ? detect(file.ref().path(), source.bytes())
            : new Detection(stated, given.source());
    return new DetectedFile(
        source,
        detection.language == null ? Language.TEXT : detection.language.name(),
        detection.source,
        null,
        categorizer.categoryOf(file.ref().path(), detection.language, source.bytes()),
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

  /** The language that a path alone tells; {@code text} if it does not. */
  public String languageOf(String path) {
    Language language = detect(path, new byte[0]).language;
    return language == null ? Language.TEXT : language.name();
  }

  private record Detection(@Nullable Language language, LanguageSource source) {}

  private Detection detect(String path, byte[] bytes) {
    String filename = path.substring(path.lastIndexOf('/') + 1);
    Language language = languages.ofFilename(filename);
    if (language != null) {
      return new Detection(language, LanguageSource.FILENAME);
    }
    // The longest extension first: d.ts before ts.
    String lower = filename.toLowerCase(Locale.ROOT);
    for (int dot = lower.indexOf('.'); dot >= 0; dot = lower.indexOf('.', dot + 1)) {
      language = languages.ofExtension(lower.substring(dot + 1));
      if (language != null) {
        return new Detection(language, LanguageSource.EXTENSION);
      }
    }
    language = ofShebang(bytes);
    return language == null
        ? new Detection(null, LanguageSource.NONE)
        : new Detection(language, LanguageSource.INTERPRETER);
  }

  private @Nullable Language ofShebang(byte[] bytes) {
    if (bytes.length < 3 || bytes[0] != '#' || bytes[1] != '!') {
      return null;
    }
    int end = 2;
    while (end < Math.min(bytes.length, LONGEST_SHEBANG)
        && bytes[end] != '\n'
        && bytes[end] != '\r') {
      end++;
    }
    String line = new String(bytes, 2, end - 2, StandardCharsets.ISO_8859_1).strip();
    for (String word : line.split("\\s+")) {
      String program = word.substring(word.lastIndexOf('/') + 1);
      if (program.equals("env") || program.startsWith("-") || program.contains("=")) {
        continue; // env, its options and its variables: the program comes later
      }
      Language exact = languages.ofInterpreter(program);
      // python3.12 is run by python3, python3 by python
      return exact != null
          ? exact
          : languages.ofInterpreter(program.replaceFirst("[0-9][0-9.]*$", ""));
    }
    return null;
  }
}
