package dev.cleave.chunk;

import org.jspecify.annotations.Nullable;

/**
 * The five columns of a chunk's row that the reconstruction check reads, as they are written or
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
