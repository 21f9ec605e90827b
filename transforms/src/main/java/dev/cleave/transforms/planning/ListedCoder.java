package dev.cleave.transforms.planning;

import dev.cleave.transforms.coders.Fields;
import dev.cleave.transforms.coders.VersionedCoder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link Listed}. */
public final class ListedCoder extends VersionedCoder<Listed> {
  private static final ListedCoder INSTANCE = new ListedCoder();

  private ListedCoder() {}

  public static ListedCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(Listed listed, OutputStream out) throws IOException {
    Fields.writeLong(listed.files(), out);
    Fields.writeLong(listed.bytes(), out);
  }

  @Override
  protected Listed read(InputStream in) throws IOException {
    return new Listed(Fields.readLong(in), Fields.readLong(in));
  }

  @Override
  public boolean consistentWithEquals() {
    return true;
  }
}
