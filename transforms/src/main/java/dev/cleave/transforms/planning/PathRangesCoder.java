package dev.cleave.transforms.planning;

import dev.cleave.transforms.coders.Fields;
import dev.cleave.transforms.coders.VersionedCoder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link PathRanges}. */
public final class PathRangesCoder extends VersionedCoder<PathRanges> {
  private static final PathRangesCoder INSTANCE = new PathRangesCoder();

  private PathRangesCoder() {}

  public static PathRangesCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(PathRanges ranges, OutputStream out) throws IOException {
    Fields.writeList(ranges.bounds(), Fields::writeString, out);
  }

  @Override
  protected PathRanges read(InputStream in) throws IOException {
    return new PathRanges(Fields.readList(Fields::readString, in));
  }

  @Override
  public boolean consistentWithEquals() {
    return true;
  }
}
