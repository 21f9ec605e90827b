package dev.cleave.secret;

/**
 * Where a secret is. It has no value, so that none gets into a message.
 *
 * @param kind such as {@code private_key}
 * @param start its first byte
 * @param end the first byte after it
 */
public record FoundSecret(String kind, int start, int end) {}
