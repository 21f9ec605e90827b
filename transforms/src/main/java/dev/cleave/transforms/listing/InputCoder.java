package dev.cleave.transforms.listing;

import dev.cleave.transforms.coders.Fields;
import dev.cleave.transforms.coders.VersionedCoder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link Input}. */
public final class InputCoder extends VersionedCoder<Input> {
  private static final InputCoder INSTANCE = new InputCoder();

  private InputCoder() {}

  public static InputCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(Input input, OutputStream out) throws IOException {
    Fields.writeString(input.text(), out);
    Fields.writeString(input.folder(), out);
    Fields.writeString(input.pattern(), out);
    Fields.writeBoolean(input.literal(), out);
  }

  @Override
  protected Input read(InputStream in) throws IOException {
    return new Input(
        Fields.readString(in),
        Fields.readString(in),
        Fields.readString(in),
        Fields.readBoolean(in));
  }

  @Override
  public boolean consistentWithEquals() {
    return true;
  }
}
