package dev.cleave.transforms.listing;

import dev.cleave.transforms.coders.Fields;
import dev.cleave.transforms.coders.VersionedCoder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link Branches}. */
public final class BranchesCoder extends VersionedCoder<Branches> {
  private static final BranchesCoder INSTANCE = new BranchesCoder();

  private BranchesCoder() {}

  public static BranchesCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(Branches branches, OutputStream out) throws IOException {
    Fields.writeString(branches.start(), out);
    Fields.writeString(branches.pattern(), out);
    Fields.writeList(branches.folders(), Fields::writeString, out);
  }

  @Override
  protected Branches read(InputStream in) throws IOException {
    return new Branches(
        Fields.readString(in), Fields.readString(in), Fields.readList(Fields::readString, in));
  }

  @Override
  public boolean consistentWithEquals() {
    return true;
  }
}
