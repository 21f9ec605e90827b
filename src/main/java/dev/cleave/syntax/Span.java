package dev.cleave.syntax;

/**
 * A range of bytes of a text.
 *
 * @param start first byte
 * @param end first byte after it; after the start
 */
public record Span(int start, int end) {}
