package dev.cleave.transforms.coders;

import dev.cleave.transforms.planning.Placed;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link Placed}. */
public final class PlacedCoder extends VersionedCoder<Placed> {
  private static final PlacedCoder INSTANCE = new PlacedCoder();

  private PlacedCoder() {}

  public static PlacedCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(Placed placed, OutputStream out) throws IOException {
    SourceRefCoder.of().encode(placed.ref(), out);
    Fields.writeInt(placed.places(), out);
    Fields.writeBoolean(placed.told(), out);
  }

  @Override
  protected Placed read(InputStream in) throws IOException {
    return new Placed(SourceRefCoder.of().decode(in), Fields.readInt(in), Fields.readBoolean(in));
  }

  @Override
  public boolean consistentWithEquals() {
    return true;
  }
}
