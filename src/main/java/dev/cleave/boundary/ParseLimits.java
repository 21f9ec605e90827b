package dev.cleave.boundary;

/**
 * What bounds the parsing of a file.
 *
 * @param maxBytes files larger than this are not parsed
 * @param timeoutMillis a parse that takes more processor time is given up
 */
public record ParseLimits(int maxBytes, int timeoutMillis) {}
