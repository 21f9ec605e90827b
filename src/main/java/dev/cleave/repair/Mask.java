package dev.cleave.repair;

/**
 * A range that the parser reads as blanks.
 *
 * @param start first byte of the text
 * @param end first byte after it
 * @param attached whether it belongs to the declaration that it precedes, as an attribute does;
 *     else it is a statement of its own
 */
public record Mask(int start, int end, boolean attached) {}
