package dev.cleave.language;

import dev.cleave.file.RejectReason;
import dev.cleave.file.SourceFile;
import dev.cleave.rules.Language;
import dev.cleave.text.CharsetSource;
import dev.cleave.text.TextEncoding;
import dev.cleave.text.Utf8;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A file whose language and charset are known. A rejected file has them too, as far as its name
 * tells.
 *
 * @param source the file
 * @param language the language's name, as in its rule file; {@code text} if unknown
 * @param languageSource what told the language
 * @param alternative the language it may be in instead, to be tried if the first one's grammar
 *     makes no sense of it; or null
 * @param category the file's role
 * @param encoding the charset, and how it was found
 */
public record DetectedFile(
    SourceFile source,
    String language,
    LanguageSource languageSource,
    @Nullable String alternative,
    Category category,
    TextEncoding encoding) {

  /**
   * A file whose detection failed: of no language, in UTF-8 if it is valid UTF-8, else in the one
   * charset in which every byte is a character.
   */
  public static DetectedFile undetected(SourceFile file) {
    TextEncoding encoding =
        Utf8.isValid(file.bytes())
            ? TextEncoding.UTF_8
            : new TextEncoding(StandardCharsets.ISO_8859_1, CharsetSource.FALLBACK);
    return new DetectedFile(
        file, Language.TEXT, LanguageSource.NONE, null, Category.SOURCE, encoding);
  }

  /** This file in another language. */
  public DetectedFile in(String other, LanguageSource told) {
    return new DetectedFile(source, other, told, null, category, encoding);
  }

  /** This file refused, now that more is known of it. */
  public DetectedFile reject(RejectReason reason, String detail) {
    return new DetectedFile(
        source.reject(reason, detail), language, languageSource, null, category, encoding);
  }
}
