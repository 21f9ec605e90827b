package dev.cleave.rules;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What another language is that a node holds as plain text.
 *
 * @param told paths to the text that tells it, the first that leads somewhere counts
 * @param languages languages by that text, for texts that are not a language's name
 * @param orElse the language if nothing tells it, or null: then it is not looked into
 */
public record EmbeddedRule(
    List<String> told, Map<String, String> languages, @Nullable String orElse) {}
