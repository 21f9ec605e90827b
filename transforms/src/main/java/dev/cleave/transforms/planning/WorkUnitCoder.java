package dev.cleave.transforms.planning;

import dev.cleave.transforms.coders.Fields;
import dev.cleave.transforms.coders.SourceRefCoder;
import dev.cleave.transforms.coders.VersionedCoder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link WorkUnit}. */
public final class WorkUnitCoder extends VersionedCoder<WorkUnit> {
  private static final WorkUnitCoder INSTANCE = new WorkUnitCoder();

  private WorkUnitCoder() {}

  public static WorkUnitCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(WorkUnit unit, OutputStream out) throws IOException {
    var refs = new ByteArrayOutputStream();
    Fields.writeList(unit.refs(), SourceRefCoder.of()::encode, refs);
    Fields.writePacked(refs.toByteArray(), out);
    Fields.writeLong(unit.bytes(), out);
  }

  @Override
  protected WorkUnit read(InputStream in) throws IOException {
    var refs = new ByteArrayInputStream(Fields.readPacked(in));
    return new WorkUnit(Fields.readList(SourceRefCoder.of()::decode, refs), Fields.readLong(in));
  }

  @Override
  public boolean consistentWithEquals() {
    return true;
  }
}
