package dev.cleave.chunk;

import org.jspecify.annotations.Nullable;

/**
 * A file, its chunks and their proof: all that the tables say of it.
 *
 * @param file the chunked file
 * @param check the proof, or null for a rejected file
 */
public record CheckedFile(ChunkedFile file, @Nullable ReconstructionCheck check) {}
