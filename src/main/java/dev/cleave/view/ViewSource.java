package dev.cleave.view;

import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.language.DetectedFile;
import dev.cleave.reading.Strategy;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.LineIndex;
import dev.cleave.text.TextEncoding;
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
              symbol.contents().types(),
              symbol.contents().language(),
              chunk.range(),
              chunk.part().index(),
              chunk.names()));
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
