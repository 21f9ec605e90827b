package dev.cleave.chunk;

import org.jspecify.annotations.Nullable;

/**
 * What the reconstruction check reads of a chunk: five columns of its row, as they are written or
 * were read back.
 *
 * @param chunkId unique in the file
 * @param start first byte in the original object
 * @param end first byte after the chunk
 * @param header its header, or null
 * @param content its text
 */
public record WrittenChunk(
    String chunkId, long start, long end, @Nullable String header, Content content) {}
