package dev.cleave.transforms.coders;

import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.Content;
import dev.cleave.symbol.Role;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link ChunkedFile}. */
public final class ChunkedFileCoder extends VersionedCoder<ChunkedFile> {
  private static final ChunkedFileCoder INSTANCE = new ChunkedFileCoder();

  private ChunkedFileCoder() {}

  public static ChunkedFileCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(ChunkedFile file, OutputStream out) throws IOException {
    BoundedFileCoder.of().encode(file.bounded(), out);
    Fields.writeList(file.chunks(), ChunkedFileCoder::writeChunk, out);
    Fields.writeInt(file.lineCount(), out);
  }

  @Override
  protected ChunkedFile read(InputStream in) throws IOException {
    return new ChunkedFile(
        BoundedFileCoder.of().decode(in),
        Fields.readList(ChunkedFileCoder::readChunk, in),
        Fields.readInt(in));
  }

  private static void writeChunk(Chunk chunk, OutputStream out) throws IOException {
    Fields.writeString(chunk.chunkId(), out);
    Fields.writeString(chunk.symbolId(), out);
    Fields.writeInt(chunk.symbol(), out);
    Fields.writeEnum(chunk.role(), out);
    Fields.writeInt(chunk.startByte(), out);
    Fields.writeInt(chunk.endByte(), out);
    Fields.writeInt(chunk.startLine(), out);
    Fields.writeInt(chunk.endLine(), out);
    Fields.writeInt(chunk.partIndex(), out);
    Fields.writeInt(chunk.partCount(), out);
    Fields.writeInt(chunk.leadingTriviaBytes(), out);
    Fields.writeInt(chunk.trailingTriviaBytes(), out);
    Fields.writeNullable(chunk.parentChunkId(), Fields::writeString, out);
    Fields.writeList(chunk.imports(), Fields::writeString, out);
    Fields.writeList(chunk.defines(), Fields::writeString, out);
    Fields.writeNullable(chunk.contextHeader(), Fields::writeString, out);
    writeContent(chunk.content(), out);
    Fields.writeString(chunk.contentHash(), out);
    Fields.writeString(chunk.embedHash(), out);
    Fields.writeInt(chunk.tokenEstimate(), out);
    Fields.writeBoolean(chunk.trivial(), out);
  }

  private static Chunk readChunk(InputStream in) throws IOException {
    return new Chunk(
        Fields.readString(in),
        Fields.readString(in),
        Fields.readInt(in),
        Fields.readEnum(Role.class, in),
        Fields.readInt(in),
        Fields.readInt(in),
        Fields.readInt(in),
        Fields.readInt(in),
        Fields.readInt(in),
        Fields.readInt(in),
        Fields.readInt(in),
        Fields.readInt(in),
        Fields.readNullable(Fields::readString, in),
        Fields.readList(Fields::readString, in),
        Fields.readList(Fields::readString, in),
        Fields.readNullable(Fields::readString, in),
        readContent(in),
        Fields.readString(in),
        Fields.readString(in),
        Fields.readInt(in),
        Fields.readBoolean(in));
  }

  private static void writeContent(Content content, OutputStream out) throws IOException {
    Fields.writeInt(content.length(), out);
    out.write(content.bytes(), content.start(), content.length());
  }

  private static Content readContent(InputStream in) throws IOException {
    byte[] utf8 = Fields.readBytes(in);
    return Content.utf8(utf8, 0, utf8.length);
  }
}
