package dev.cleave.pipelines.chunk;

import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;

/**
 * Files that were cut.
 *
 * @param bytes their size
 * @param tokens estimated tokens of all their chunks, with headers
 */
record CutCount(long files, long bytes, long chunks, long tokens) {
  static final CutCount NONE = new CutCount(0, 0, 0, 0);

  static CutCount of(ChunkedFile file) {
    return new CutCount(
        1,
        file.source().bytes().length,
        file.chunks().size(),
        file.chunks().stream().mapToLong(Chunk::embeddedTokens).sum());
  }

  CutCount plus(CutCount other) {
    return new CutCount(
        files + other.files, bytes + other.bytes, chunks + other.chunks, tokens + other.tokens);
  }
}
