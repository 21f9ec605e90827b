package dev.cleave.view;

import dev.cleave.chunk.Content;
import dev.cleave.symbol.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A row of the view {@code strides}: a declaration, or a piece of one over the maximum, which
 * overlaps its neighbours.
 *
 * @param id stable while the declaration keeps its place
 * @param chunkIds the chunks that it has bytes of, in order
 * @param language of its text
 * @param kind of its declaration
 * @param name of its declaration, or null
 * @param breadcrumb the path joined with {@code ::}; of a piece, with its index in brackets
 * @param index position among the pieces of its declaration, from 0
 * @param count pieces of its declaration; 1 if it is whole
 * @param start first byte in the original object
 * @param end first byte after it
 * @param startLine line of its first byte, from 1
 * @param endLine line of its last byte
 * @param content its text, exactly
 */
public record Stride(
    String id,
    List<String> chunkIds,
    String language,
    Kind kind,
    @Nullable String name,
    String breadcrumb,
    int index,
    int count,
    int start,
    int end,
    int startLine,
    int endLine,
    Content content) {}
