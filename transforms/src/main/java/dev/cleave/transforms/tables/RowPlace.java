package dev.cleave.transforms.tables;

import org.jspecify.annotations.Nullable;

/**
 * Where the chunks of a file are stored: consecutive rows of one data file.
 *
 * @param path the file's path in the run that wrote the rows
 * @param runId the run that wrote the rows
 * @param dataFile the data file, relative to the output folder; null if the file has no chunks
 * @param firstRow the row of the first chunk, from 0
 * @param rows number of chunks
 */
public record RowPlace(
    String path, String runId, @Nullable String dataFile, long firstRow, int rows) {}
