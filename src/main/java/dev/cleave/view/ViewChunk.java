package dev.cleave.view;

import dev.cleave.symbol.ContentType;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What views read of a chunk, all of it from its row.
 *
 * @param chunkId its id
 * @param symbolId the declaration that it belongs to
 * @param parentChunkId the chunk that opens what declares it, or null
 * @param kind its kind
 * @param role which piece of its declaration it is
 * @param name its name, or null
 * @param path names of the enclosing declarations and its own
 * @param signature of its declaration, or null
 * @param documentation of the declaration that begins in it, or null
 * @param types the sorts of content it has
 * @param language of its code, if it is in a document or in markup; null if it is the file's
 * @param start first byte in the original object
 * @param end first byte after it
 * @param startLine line of its first byte, from 1
 * @param endLine line of its last byte
 * @param partIndex position among the parts of a divided chunk, from 0
 * @param imports what it imports
 */
public record ViewChunk(
    String chunkId,
    String symbolId,
    @Nullable String parentChunkId,
    Kind kind,
    Role role,
    @Nullable String name,
    List<String> path,
    @Nullable String signature,
    @Nullable String documentation,
    List<ContentType> types,
    @Nullable String language,
    int start,
    int end,
    int startLine,
    int endLine,
    int partIndex,
    List<String> imports) {}
