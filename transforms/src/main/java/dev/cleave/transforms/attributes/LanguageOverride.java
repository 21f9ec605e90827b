package dev.cleave.transforms.attributes;

import dev.cleave.transforms.glob.PathPattern;
import java.io.Serializable;

/**
 * A language that the options set for some files.
 *
 * @param text the option as the user wrote it: {@code GLOB=LANGUAGE}
 * @param files the pattern of the files
 * @param language the name of the language
 */
public record LanguageOverride(String text, PathPattern files, String language)
    implements Serializable {}
