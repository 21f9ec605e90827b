package dev.cleave.language;

import dev.cleave.file.RejectReason;
import dev.cleave.file.SourceFile;
import dev.cleave.license.LicenseSource;
import dev.cleave.rules.Language;
import dev.cleave.text.CharsetSource;
import dev.cleave.text.TextEncoding;
import dev.cleave.text.Utf8;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A file with its language and charset. Those of a rejected file follow from its name alone.
 *
 * @param source the file
 * @param language the language's name, as in its rule file; {@code text} if unknown
 * @param languageSource how the language was found
 * @param alternative the language to try if the first one's grammar finds errors in the file; or
 *     null
 * @param category what the file is for
 * @param encoding the charset, and how it was found
 * @param ownLicense the licence that the file states itself, as an SPDX expression, or null
 */
public record DetectedFile(
    SourceFile source,
    String language,
    LanguageSource languageSource,
    @Nullable String alternative,
    Category category,
    TextEncoding encoding,
    @Nullable String ownLicense) {

  /**
   * A file whose detection failed: without a language, in UTF-8 if it is valid UTF-8, else in
   * ISO-8859-1, in which every byte is a character.
   */
  public static DetectedFile undetected(SourceFile file) {
    TextEncoding encoding =
        Utf8.isValid(file.bytes())
            ? TextEncoding.UTF_8
            : new TextEncoding(StandardCharsets.ISO_8859_1, CharsetSource.FALLBACK);
    return new DetectedFile(
        file, Language.TEXT, LanguageSource.NONE, null, Category.SOURCE, encoding, null);
  }

  /**
   * The same file in an encoding in which it can be divided everywhere: in UTF-8, in place of a
   * charset with escape sequences in which more bytes than this are together.
   */
  public DetectedFile divisible(int mostTogether) {
    return encoding.units().longest(source.bytes()) <= mostTogether
        ? this
        : new DetectedFile(
            source,
            language,
            languageSource,
            alternative,
            category,
            TextEncoding.UTF_8,
            ownLicense);
  }

  /** The same file with another language. */
  public DetectedFile in(String other, LanguageSource newSource) {
    return new DetectedFile(source, other, newSource, null, category, encoding, ownLicense);
  }

  /** The same file, rejected. */
  public DetectedFile reject(RejectReason reason, String detail) {
    return new DetectedFile(
        source.reject(reason, detail), language, languageSource, null, category, encoding, null);
  }

  /** The licence of the file: its own, or else that of its folder; null if none is known. */
  public @Nullable String license() {
    return ownLicense != null || source.rejection() != null
        ? ownLicense
        : source.ref().attributes().license();
  }

  /** Where the licence was found, or null if there is none. */
  public @Nullable LicenseSource licenseSource() {
    return license() == null
        ? null
        : ownLicense != null ? LicenseSource.FILE : LicenseSource.REPOSITORY;
  }
}
