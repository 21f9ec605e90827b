package dev.cleave.chunk;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.symbol.Symbol;
import java.util.List;

/**
 * A file and its chunks.
 *
 * @param file the file with its boundaries
 * @param chunks in order of {@code chunk_index}; empty for an empty or rejected file
 * @param lineCount lines of the file; a last line without an end counts, an empty file has none
 */
public record ChunkedFile(BoundedFile file, List<Chunk> chunks, int lineCount) {

  /** The symbol that a chunk belongs to. */
  public Symbol symbolOf(Chunk chunk) {
    return file.symbols().get(chunk.symbol());
  }

  /** The chunk's text, decoded from the file's bytes. */
  public String contentOf(Chunk chunk) {
    var detected = file.file();
    return detected
        .encoding()
        .decode(detected.source().bytes(), chunk.startByte(), chunk.endByte());
  }
}
