package dev.cleave.transforms.planning;

import dev.cleave.transforms.coders.Fields;
import dev.cleave.transforms.coders.Packed;
import dev.cleave.transforms.coders.VersionedCoder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link RefBlock}. */
public final class RefBlockCoder extends VersionedCoder<RefBlock> {
  private static final RefBlockCoder INSTANCE = new RefBlockCoder();

  private RefBlockCoder() {}

  public static RefBlockCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(RefBlock block, OutputStream out) throws IOException {
    Fields.writeInt(block.ranges(), out);
    Fields.writeBoolean(block.gitFiles(), out);
    block.refs().write(out);
  }

  @Override
  protected RefBlock read(InputStream in) throws IOException {
    return new RefBlock(Fields.readInt(in), Fields.readBoolean(in), Packed.read(in));
  }
}
