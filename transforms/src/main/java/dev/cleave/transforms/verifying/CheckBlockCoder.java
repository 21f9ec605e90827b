package dev.cleave.transforms.verifying;

import dev.cleave.transforms.coders.Packed;
import dev.cleave.transforms.coders.VersionedCoder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link CheckBlock}. */
final class CheckBlockCoder extends VersionedCoder<CheckBlock> {
  private static final CheckBlockCoder INSTANCE = new CheckBlockCoder();

  private CheckBlockCoder() {}

  static CheckBlockCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(CheckBlock block, OutputStream out) throws IOException {
    block.packed().write(out);
  }

  @Override
  protected CheckBlock read(InputStream in) throws IOException {
    return new CheckBlock(Packed.read(in));
  }
}
