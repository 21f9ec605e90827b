package dev.cleave.view;

import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.Content;
import dev.cleave.file.Blake3Hash;
import dev.cleave.size.SizeLimit;
import dev.cleave.symbol.Role;
import dev.cleave.syntax.Span;
import dev.cleave.text.LineIndex;
import dev.cleave.text.TextRange;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Makes the view {@code strides}. A declaration that fits is one row; one over the maximum is
 * several, each of which repeats 15% of the maximum from the row before. A container that fits is
 * there as a whole, too, unless it is in another such container. Together the rows cover the file.
 */
public final class Strides {
  private static final int OVERLAP = 15; // percent of the maximum

  private final SizeLimit size;
  private final Windows windows;

  /**
   * @param size the size that no row exceeds
   */
  public Strides(SizeLimit size) {
    this.size = size;
    int overlap = (int) ((long) size.max() * OVERLAP / 100);
    windows = new Windows(size.unit(), size.max(), overlap, false);
  }

  /** The rows of a file, by their first byte; a container comes before what it contains. */
  public List<Stride> of(ViewSource file) {
    var rows = new FileStrides(file);
    int index = 0; // of the first chunk of a declaration
    int next = 0; // after the last container that is a row
    for (List<ViewChunk> declaration : file.undivided()) {
      ViewChunk first = declaration.getFirst();
      if (index >= next && first.role() == Role.OPENING) {
        int end = container(file, index);
        if (end > index + 1) {
          rows.add("container", file.chunks().subList(index, end));
          next = end;
        }
      }
      rows.add("declaration", declaration);
      index += declaration.size();
    }
    return rows.strides;
  }

  /** The chunk after the container that a chunk opens; the chunk itself if it does not fit. */
  private int container(ViewSource file, int opening) {
    List<ViewChunk> chunks = file.chunks();
    Set<String> inside = new LinkedHashSet<>();
    inside.add(chunks.get(opening).chunkId());
    int start = chunks.get(opening).start();
    int measured = size.bytesSureToFit();
    int next = opening + 1;
    while (next < chunks.size() && inside.contains(chunks.get(next).id().parentChunkId())) {
      ViewChunk chunk = chunks.get(next++);
      inside.add(chunk.chunkId());
      if (chunk.end() - start > 2L * measured) { // a container may be the whole of a large file
        if (!fits(file, start, chunk.end())) {
          return opening;
        }
        measured = chunk.end() - start;
      }
    }
    return fits(file, start, chunks.get(next - 1).end()) ? next : opening;
  }

  private boolean fits(ViewSource file, int start, int end) {
    return size.fits(new TextRange(file.bytes(), start, end, file.encoding()));
  }

  private final class FileStrides {
    private final ViewSource file;
    private final LineIndex lines;
    private final List<Stride> strides = new ArrayList<>();

    FileStrides(ViewSource file) {
      this.file = file;
      this.lines = file.lines();
    }

    void add(String what, List<ViewChunk> chunks) {
      ViewChunk first = chunks.getFirst();
      int end = chunks.getLast().end();
      List<Span> spans =
          windows.of(new TextRange(file.bytes(), first.start(), end, file.encoding()));
      String path = String.join("::", first.path());
      int from = 0; // the first chunk that may overlap
      for (int i = 0; i < spans.size(); i++) {
        Span span = spans.get(i);
        while (chunks.get(from).end() <= span.start()) {
          from++;
        }
        strides.add(
            new Stride(
                Blake3Hash.hex("stride", what, first.chunkId(), Integer.toString(i)),
                ids(chunks, from, span.end()),
                new Stride.Label(
                    Objects.requireNonNullElse(first.language(), file.language()),
                    first.kind(),
                    first.name(),
                    spans.size() == 1 ? path : path + "[" + i + "]"),
                new Chunk.PartNumber(i, spans.size()),
                lines.range(span.start(), span.end()),
                Content.of(
                    new TextRange(file.bytes(), span.start(), span.end(), file.encoding()))));
      }
    }

    private static List<String> ids(List<ViewChunk> chunks, int from, int end) {
      return chunks.subList(from, chunks.size()).stream()
          .takeWhile(chunk -> chunk.start() < end)
          .map(ViewChunk::chunkId)
          .toList();
    }
  }
}
