package dev.cleave.language;

import dev.cleave.file.SourceFile;
import dev.cleave.text.TextEncoding;

/**
 * A file whose language and charset are known. A rejected file has them too, as far as its name
 * tells.
 *
 * @param source the file
 * @param language the language's name, as in its rule file; {@code text} if unknown
 * @param languageSource what told the language
 * @param category the file's role
 * @param encoding the charset, and how it was found
 */
public record DetectedFile(
    SourceFile source,
    String language,
    LanguageSource languageSource,
    Category category,
    TextEncoding encoding) {}
