package dev.cleave.transforms.writing;

import dev.cleave.transforms.tables.DatasetDigest;

/**
 * Rows that were appended to a data file.
 *
 * @param path the data file, relative to the run's folder
 * @param firstRow the first of the rows, from 0
 * @param digest the sum of their hashes
 */
public record Appended(String path, long firstRow, DatasetDigest digest) {}
