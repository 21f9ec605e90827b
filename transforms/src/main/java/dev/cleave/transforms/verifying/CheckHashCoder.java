package dev.cleave.transforms.verifying;

import dev.cleave.transforms.coders.Fields;
import dev.cleave.transforms.coders.VersionedCoder;
import dev.cleave.transforms.tables.DatasetDigest;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link CheckHash}. */
final class CheckHashCoder extends VersionedCoder<CheckHash> {
  private static final CheckHashCoder INSTANCE = new CheckHashCoder();

  private CheckHashCoder() {}

  static CheckHashCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(CheckHash hash, OutputStream out) throws IOException {
    Fields.writeString(hash.path(), out);
    Fields.writeString(hash.runId(), out);
    Fields.writeEnum(hash.side(), out);
    Fields.writeNullable(hash.digest(), CheckHashCoder::writeDigest, out);
    Fields.writeLong(hash.bytes(), out);
  }

  @Override
  protected CheckHash read(InputStream in) throws IOException {
    return new CheckHash(
        Fields.readString(in),
        Fields.readString(in),
        Fields.readEnum(CheckHash.Side.class, in),
        Fields.readNullable(CheckHashCoder::readDigest, in),
        Fields.readLong(in));
  }

  private static void writeDigest(DatasetDigest digest, OutputStream out) throws IOException {
    Fields.writeLong(digest.high(), out);
    Fields.writeLong(digest.low(), out);
  }

  private static DatasetDigest readDigest(InputStream in) throws IOException {
    return new DatasetDigest(Fields.readLong(in), Fields.readLong(in));
  }
}
