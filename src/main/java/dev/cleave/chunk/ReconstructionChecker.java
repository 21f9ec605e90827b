package dev.cleave.chunk;

import dev.cleave.file.SourceFile;
import dev.cleave.size.SizeLimit;

/**
 * Checks that the chunks of a file, put together, are the file. It reads chunks as rows hold them,
 * so that the same check runs while rows are written and over rows that were read back. Holds no
 * state of a file, but a tokenizer that is slow to load: make one and keep it.
 */
public final class ReconstructionChecker {
  private final SizeLimit size;

  public ReconstructionChecker(SizeLimit size) {
    this.size = size;
  }

  /** Begins the check of one file. */
  public Reconstruction begin(Original original) {
    return new Reconstruction(original, size);
  }

  /** Checks chunks that are not written. A rejected file has no check. */
  public CheckedFile check(ChunkedFile file) {
    SourceFile source = file.source();
    if (source.rejection() != null) {
      return new CheckedFile(file, null);
    }
    Reconstruction reconstruction = begin(file.original());
    for (Chunk chunk : file.chunks()) {
      reconstruction.add(
          new WrittenChunk(chunk.chunkId(), chunk.startByte(), chunk.endByte(), chunk.content()));
    }
    return new CheckedFile(file, reconstruction.check());
  }
}
