package dev.cleave.transforms.tables;

import dev.cleave.transforms.coders.Packed;
import dev.cleave.transforms.coders.VersionedCoder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link OutcomeBlock}. */
public final class OutcomeBlockCoder extends VersionedCoder<OutcomeBlock> {
  private static final OutcomeBlockCoder INSTANCE = new OutcomeBlockCoder();

  private OutcomeBlockCoder() {}

  public static OutcomeBlockCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(OutcomeBlock block, OutputStream out) throws IOException {
    block.outcomes().write(out);
  }

  @Override
  protected OutcomeBlock read(InputStream in) throws IOException {
    return new OutcomeBlock(Packed.read(in));
  }
}
