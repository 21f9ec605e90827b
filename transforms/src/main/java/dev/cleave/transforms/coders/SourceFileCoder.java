package dev.cleave.transforms.coders;

import dev.cleave.file.SourceFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link SourceFile}. Records compare arrays by identity, so equality is that of encoded forms. */
public final class SourceFileCoder extends VersionedCoder<SourceFile> {
  private static final SourceFileCoder INSTANCE = new SourceFileCoder();

  private SourceFileCoder() {}

  public static SourceFileCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(SourceFile file, OutputStream out) throws IOException {
    SourceRefCoder.of().encode(file.ref(), out);
    Fields.writeBytes(file.bytes(), out);
    Fields.writeNullable(file.sha256(), Fields::writeString, out);
    Fields.writeNullable(file.rejection(), SourceRefCoder::writeRejection, out);
  }

  @Override
  protected SourceFile read(InputStream in) throws IOException {
    return new SourceFile(
        SourceRefCoder.of().decode(in),
        Fields.readBytes(in),
        Fields.readNullable(Fields::readString, in),
        Fields.readNullable(SourceRefCoder::readRejection, in));
  }
}
