package dev.cleave.reading;

import dev.cleave.size.SizeLimit;

/**
 * What bounds the reading of a file.
 *
 * @param size the maximum of a chunk: larger values and segments are looked into
 * @param maxDepth containers nested deeper than this are left whole; bounds the recursion
 */
public record ReadLimits(SizeLimit size, int maxDepth) {}
