package dev.cleave.transforms.coders;

import dev.cleave.transforms.planning.RefBlock;
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
    Fields.writeInt(block.places(), out);
    Fields.writeBoolean(block.told(), out);
    Fields.writePacked(block.refs(), out);
  }

  @Override
  protected RefBlock read(InputStream in) throws IOException {
    return new RefBlock(Fields.readInt(in), Fields.readBoolean(in), Fields.readPacked(in));
  }
}
