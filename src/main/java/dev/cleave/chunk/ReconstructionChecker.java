package dev.cleave.chunk;

import dev.cleave.size.SizeLimit;
import org.jspecify.annotations.Nullable;

/**
 * Checks that the chunks of a file, put together, are the file. It reads chunks as rows hold them,
 * so that the same check runs while rows are written and over rows that were read back. Holds no
 * state of a file, but a tokenizer that is slow to load: make one and keep it.
 *
 * @param headersCount whether the size of a chunk is that of header, line end and content
 */
public record ReconstructionChecker(SizeLimit size, boolean headersCount) {
  /** Begins the check of one file. */
  public Reconstruction begin(Original original) {
    return new Reconstruction(original, size, headersCount);
  }

  /** Checks chunks that are not written. Null for a rejected file. */
  public @Nullable ReconstructionCheck check(ChunkedFile file) {
    if (file.source().rejection() != null) {
      return null;
    }
    Reconstruction reconstruction = begin(file.original());
    for (Chunk chunk : file.chunks()) {
      reconstruction.add(
          new WrittenChunk(
              chunk.chunkId(),
              chunk.range().start(),
              chunk.range().end(),
              chunk.text().header(),
              chunk.content()));
    }
    return reconstruction.check();
  }
}
