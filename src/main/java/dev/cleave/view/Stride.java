package dev.cleave.view;

import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.Content;
import dev.cleave.symbol.Kind;
import dev.cleave.text.FileRange;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of the view {@code strides}: a declaration, or one of several windows over a declaration
 * over the maximum, which overlap.
 *
 * @param id stable while the declaration keeps its place
 * @param chunkIds the chunks that it has bytes of, in order
 * @param window its place among the windows over its declaration
 * @param content its text, exactly
 */
public record Stride(
    String id,
    List<String> chunkIds,
    Label label,
    Chunk.PartNumber window,
    FileRange range,
    Content content) {

  /**
   * The declaration.
   *
   * @param language of the text
   * @param breadcrumb the path joined with {@code ::}; of one of several windows, with its index in
   *     brackets
   */
  public record Label(String language, Kind kind, @Nullable String name, String breadcrumb) {}
}
