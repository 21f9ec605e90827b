package dev.cleave.view;

import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.language.DetectedFile;
import dev.cleave.reading.Strategy;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.FileRange;
import dev.cleave.text.LineIndex;
import dev.cleave.text.TextEncoding;
import dev.cleave.view.ViewChunk.Use;
import java.util.ArrayList;
import java.util.List;

/**
 * A file as views read it: nothing but its bytes and the columns of its chunks, so that a view can
 * be made while a file is cut, and again from stored rows.
 *
 * @param fileId its id
 * @param path relative to the root of the inputs
 * @param language its language
 * @param strategy how it was cut
 * @param encoding of the bytes
 * @param bytes the file; not copied
 * @param chunks in order; they cover the file
 */
@SuppressWarnings("ArrayRecordComponent")
public record ViewSource(
    String fileId,
    String path,
    String language,
    Strategy strategy,
    TextEncoding encoding,
    byte[] bytes,
    List<ViewChunk> chunks) {

  /** A file that was cut, and not rejected. */
  public static ViewSource of(ChunkedFile file) {
    DetectedFile detected = file.bounded().detected();
    List<ViewChunk> chunks = new ArrayList<>(file.chunks().size());
    for (Chunk chunk : file.chunks()) {
      Symbol symbol = file.symbolOf(chunk);
      chunks.add(
          new ViewChunk(
              chunk.id(),
              new ViewChunk.Declaration(
                  symbol.kind(),
                  file.nameOf(chunk),
                  symbol.path(),
                  symbol.description().signature(),
                  chunk.opens() ? symbol.description().documentation() : null),
              chunk.role(),
              symbol.contents(),
              chunk.range(),
              chunk.part().index(),
              chunk.names(),
              Use.of(chunk.text().embed(), chunk.text().secrets())));
    }
    return new ViewSource(
        file.source().ref().fileId(),
        file.source().ref().path(),
        detected.language(),
        file.bounded().reading().strategy(),
        detected.encoding(),
        file.source().bytes(),
        chunks);
  }

  String baseName() {
    return path.substring(path.lastIndexOf('/') + 1);
  }

  LineIndex lines() {
    return LineIndex.of(bytes, encoding);
  }

  /** The chunks with bytes of a range, in order. */
  List<ViewChunk> chunksIn(int start, int end) {
    int low = 0;
    int high = chunks.size() - 1;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (chunks.get(middle).end() <= start) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return chunks.subList(low, chunks.size()).stream()
        .takeWhile(chunk -> chunk.start() < end)
        .toList();
  }

  /** Whether a text of a range is embedded: one of its chunks is, and none has a secret. */
  public boolean embeds(FileRange range) {
    return uses(range, Use.EMBEDDED) && !uses(range, Use.HIDDEN);
  }

  /** Whether a summary of a range is embedded: one of its chunks is. It has no secret. */
  public boolean embedsSummary(FileRange range) {
    return uses(range, Use.EMBEDDED);
  }

  private boolean uses(FileRange range, Use use) {
    return chunksIn(range.start(), range.end()).stream().anyMatch(chunk -> chunk.use() == use);
  }

  /**
   * The chunks, with the parts of each divided one together: what a chunk would be without a
   * maximum.
   */
  List<List<ViewChunk>> undivided() {
    List<List<ViewChunk>> whole = new ArrayList<>();
    for (ViewChunk chunk : chunks) {
      if (chunk.partIndex() == 0) {
        whole.add(new ArrayList<>());
      }
      whole.getLast().add(chunk);
    }
    return whole;
  }
}
