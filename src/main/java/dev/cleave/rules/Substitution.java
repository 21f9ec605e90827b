package dev.cleave.rules;

import java.util.regex.Pattern;

/**
 * Text that a grammar cannot read, and what its parser is given in its place: as many bytes, blank
 * but for what they begin and end with.
 *
 * @param find finds the text. Groups named {@code mark} and {@code rest} say which parts of it are
 *     meant; without them, all of it is
 * @param open what the text, or {@code mark}, begins with in place of its own bytes; ASCII
 * @param close what the text, or {@code rest}, ends with; ASCII
 */
public record Substitution(Pattern find, String open, String close) {}
