package dev.cleave.transforms.embedding;

import dev.cleave.transforms.history.ListedFile;
import java.io.Serializable;

/**
 * A data file of vectors.
 *
 * @param runId the run whose texts were embedded
 */
public record StoredVectors(String runId, ListedFile file) implements Serializable {}
