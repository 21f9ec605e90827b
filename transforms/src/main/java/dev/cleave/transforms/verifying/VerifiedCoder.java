package dev.cleave.transforms.verifying;

import dev.cleave.transforms.coders.Fields;
import dev.cleave.transforms.coders.VersionedCoder;
import dev.cleave.transforms.tables.DatasetDigest;
import dev.cleave.transforms.writing.TallyCoder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link Verified}. */
public final class VerifiedCoder extends VersionedCoder<Verified> {
  private static final VerifiedCoder INSTANCE = new VerifiedCoder();

  private VerifiedCoder() {}

  public static VerifiedCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(Verified verified, OutputStream out) throws IOException {
    TallyCoder.of().encode(verified.tally(), out);
    Fields.writeLong(verified.digest().high(), out);
    Fields.writeLong(verified.digest().low(), out);
    Fields.writeLong(verified.dataFiles(), out);
    Fields.writeLong(verified.files(), out);
    Fields.writeLong(verified.chunks(), out);
    Fields.writeLong(verified.bytes(), out);
    Fields.writeLong(verified.sources(), out);
  }

  @Override
  protected Verified read(InputStream in) throws IOException {
    return new Verified(
        TallyCoder.of().decode(in),
        new DatasetDigest(Fields.readLong(in), Fields.readLong(in)),
        Fields.readLong(in),
        Fields.readLong(in),
        Fields.readLong(in),
        Fields.readLong(in),
        Fields.readLong(in));
  }

  @Override
  public boolean consistentWithEquals() {
    return true;
  }
}
