package dev.cleave.transforms.planning;

import dev.cleave.transforms.coders.Fields;
import dev.cleave.transforms.coders.VersionedCoder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link PathSample}. */
public final class PathSampleCoder extends VersionedCoder<PathSample> {
  private static final PathSampleCoder INSTANCE = new PathSampleCoder();

  private PathSampleCoder() {}

  public static PathSampleCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(PathSample sample, OutputStream out) throws IOException {
    Fields.writeLong(sample.objects(), out);
    Fields.writeInt(sample.level(), out);
    Fields.writeList(sample.paths(), Fields::writeString, out);
  }

  @Override
  protected PathSample read(InputStream in) throws IOException {
    return new PathSample(
        Fields.readLong(in), Fields.readInt(in), Fields.readList(Fields::readString, in));
  }
}
