package dev.cleave.chunk;

import dev.cleave.text.TextEncoding;

/**
 * The object that the chunks of a file must add up to, as the files table describes it.
 *
 * @param size bytes
 * @param sha256 SHA-256 of the bytes, 64 hex digits
 * @param encoding of the bytes
 */
public record Original(long size, String sha256, TextEncoding encoding) {}
