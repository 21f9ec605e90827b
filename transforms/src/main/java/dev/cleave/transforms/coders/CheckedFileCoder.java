package dev.cleave.transforms.coders;

import dev.cleave.chunk.CheckedFile;
import dev.cleave.chunk.ReconstructionCheck;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link CheckedFile}. */
public final class CheckedFileCoder extends VersionedCoder<CheckedFile> {
  private static final CheckedFileCoder INSTANCE = new CheckedFileCoder();

  private CheckedFileCoder() {}

  public static CheckedFileCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(CheckedFile file, OutputStream out) throws IOException {
    ChunkedFileCoder.of().encode(file.file(), out);
    Fields.writeNullable(file.check(), CheckedFileCoder::writeCheck, out);
  }

  @Override
  protected CheckedFile read(InputStream in) throws IOException {
    return new CheckedFile(
        ChunkedFileCoder.of().decode(in), Fields.readNullable(CheckedFileCoder::readCheck, in));
  }

  private static void writeCheck(ReconstructionCheck check, OutputStream out) throws IOException {
    Fields.writeLong(check.expectedBytes(), out);
    Fields.writeLong(check.actualBytes(), out);
    Fields.writeString(check.expectedSha256(), out);
    Fields.writeNullable(check.actualSha256(), Fields::writeString, out);
    Fields.writeInt(check.chunkCount(), out);
    Fields.writeInt(check.gaps(), out);
    Fields.writeInt(check.overlaps(), out);
    Fields.writeInt(check.outOfOrder(), out);
    Fields.writeInt(check.oversized(), out);
    Fields.writeInt(check.duplicateIds(), out);
  }

  private static ReconstructionCheck readCheck(InputStream in) throws IOException {
    return new ReconstructionCheck(
        Fields.readLong(in),
        Fields.readLong(in),
        Fields.readString(in),
        Fields.readNullable(Fields::readString, in),
        Fields.readInt(in),
        Fields.readInt(in),
        Fields.readInt(in),
        Fields.readInt(in),
        Fields.readInt(in),
        Fields.readInt(in));
  }
}
