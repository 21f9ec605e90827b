package dev.cleave.transforms.attributes;

import dev.cleave.transforms.glob.PathPattern;
import java.io.Serializable;

/**
 * The language that a run's options give some files.
 *
 * @param text as given: {@code glob=language}
 * @param files which files
 * @param language the name of the language, as in its rule file
 */
public record LanguageOverride(String text, PathPattern files, String language)
    implements Serializable {}
