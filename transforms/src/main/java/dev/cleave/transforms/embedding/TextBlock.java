package dev.cleave.transforms.embedding;

import dev.cleave.transforms.coders.Packed;

/**
 * Texts of one data file.
 *
 * @param source a data file of chunks relative to the output folder, or the run whose texts were
 *     embedded
 * @param texts of type {@link TextRef}, in the order of their rows
 */
public record TextBlock(String source, Packed texts) {}
