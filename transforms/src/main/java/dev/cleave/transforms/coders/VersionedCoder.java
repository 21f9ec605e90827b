package dev.cleave.transforms.coders;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.beam.sdk.coders.AtomicCoder;
import org.apache.beam.sdk.coders.CoderException;

/**
 * A deterministic coder whose first byte is the version of its layout, so that bytes of another
 * version are refused rather than misread. Subclasses write and read the fields in one order.
 */
public abstract class VersionedCoder<T> extends AtomicCoder<T> {
  private static final int VERSION = 12;

  protected abstract void write(T value, OutputStream out) throws IOException;

  protected abstract T read(InputStream in) throws IOException;

  @Override
  public final void encode(T value, OutputStream out) throws IOException {
    if (value == null) {
      throw new CoderException(getClass().getSimpleName() + " cannot encode null");
    }
    out.write(VERSION);
    write(value, out);
  }

  @Override
  public final T decode(InputStream in) throws IOException {
    int version = Fields.readByte(in);
    if (version != VERSION) {
      throw new CoderException(
          "%s reads version %d, not %d".formatted(getClass().getSimpleName(), VERSION, version));
    }
    return read(in);
  }
}
