package dev.cleave.transforms.embedding;

/**
 * A text by its hash.
 *
 * @param hash of the text, 32 hex digits
 * @param row that has it in its data file, from 0
 * @param tokens estimated, as the bill of a run has them
 */
record TextRef(String hash, long row, int tokens) {}
