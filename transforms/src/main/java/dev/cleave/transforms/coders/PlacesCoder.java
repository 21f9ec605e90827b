package dev.cleave.transforms.coders;

import dev.cleave.transforms.planning.Places;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link Places}. */
public final class PlacesCoder extends VersionedCoder<Places> {
  private static final PlacesCoder INSTANCE = new PlacesCoder();

  private PlacesCoder() {}

  public static PlacesCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(Places places, OutputStream out) throws IOException {
    Fields.writeList(places.bounds(), Fields::writeString, out);
  }

  @Override
  protected Places read(InputStream in) throws IOException {
    return new Places(Fields.readList(Fields::readString, in));
  }

  @Override
  public boolean consistentWithEquals() {
    return true;
  }
}
