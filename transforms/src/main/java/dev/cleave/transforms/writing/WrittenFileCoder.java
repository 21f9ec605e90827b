package dev.cleave.transforms.writing;

import dev.cleave.transforms.coders.Fields;
import dev.cleave.transforms.coders.VersionedCoder;
import dev.cleave.transforms.tables.Table;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link WrittenFile}. */
public final class WrittenFileCoder extends VersionedCoder<WrittenFile> {
  private static final WrittenFileCoder INSTANCE = new WrittenFileCoder();

  private WrittenFileCoder() {}

  public static WrittenFileCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(WrittenFile file, OutputStream out) throws IOException {
    Fields.writeEnum(file.table(), out);
    Fields.writeString(file.path(), out);
    Fields.writeLong(file.sizeBytes(), out);
    Fields.writeString(file.sha256(), out);
    Fields.writeLong(file.rows(), out);
    TallyCoder.of().encode(file.tally(), out);
    Fields.writeBoolean(file.kept(), out);
  }

  @Override
  protected WrittenFile read(InputStream in) throws IOException {
    return new WrittenFile(
        Fields.readEnum(Table.class, in),
        Fields.readString(in),
        Fields.readLong(in),
        Fields.readString(in),
        Fields.readLong(in),
        TallyCoder.of().decode(in),
        Fields.readBoolean(in));
  }

  @Override
  public boolean consistentWithEquals() {
    return true;
  }
}
