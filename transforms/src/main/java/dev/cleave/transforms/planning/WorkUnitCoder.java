package dev.cleave.transforms.planning;

import dev.cleave.file.SourceRef;
import dev.cleave.transforms.coders.Fields;
import dev.cleave.transforms.coders.Packed;
import dev.cleave.transforms.coders.SourceRefCoder;
import dev.cleave.transforms.coders.VersionedCoder;
import dev.cleave.transforms.tables.FileEntry;
import dev.cleave.transforms.tables.FileOutcome;
import dev.cleave.transforms.tables.FileOutcomeCoder;
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
    var files = new ByteArrayOutputStream();
    Fields.writeList(unit.files(), WorkUnitCoder::writeFile, files);
    Packed.of(files.toByteArray()).write(out);
    Fields.writeLong(unit.bytes(), out);
  }

  @Override
  protected WorkUnit read(InputStream in) throws IOException {
    var files = new ByteArrayInputStream(Packed.read(in).unpack());
    return new WorkUnit(Fields.readList(WorkUnitCoder::readFile, files), Fields.readLong(in));
  }

  private static void writeFile(PlannedFile file, OutputStream out) throws IOException {
    SourceRefCoder.of().encode(file.ref(), out);
    FileEntry previous = file.previous();
    Fields.writeNullable(
        previous == null ? null : FileOutcome.of(previous), FileOutcomeCoder.of()::encode, out);
  }

  private static PlannedFile readFile(InputStream in) throws IOException {
    SourceRef ref = SourceRefCoder.of().decode(in);
    FileOutcome previous = Fields.readNullable(FileOutcomeCoder.of()::decode, in);
    return new PlannedFile(ref, previous == null ? null : previous.entry());
  }

  @Override
  public boolean consistentWithEquals() {
    return true;
  }
}
