package dev.cleave.transforms.verifying;

import dev.cleave.transforms.coders.Fields;
import dev.cleave.transforms.coders.VersionedCoder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link Finding}. */
public final class FindingCoder extends VersionedCoder<Finding> {
  private static final FindingCoder INSTANCE = new FindingCoder();

  private FindingCoder() {}

  public static FindingCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(Finding finding, OutputStream out) throws IOException {
    Fields.writeEnum(finding.fault(), out);
    Fields.writeString(finding.runId(), out);
    Fields.writeNullable(finding.dataFile(), Fields::writeString, out);
    Fields.writeNullable(finding.path(), Fields::writeString, out);
    Fields.writeString(finding.detail(), out);
  }

  @Override
  protected Finding read(InputStream in) throws IOException {
    return new Finding(
        Fields.readEnum(Fault.class, in),
        Fields.readString(in),
        Fields.readNullable(Fields::readString, in),
        Fields.readNullable(Fields::readString, in),
        Fields.readString(in));
  }

  @Override
  public boolean consistentWithEquals() {
    return true;
  }
}
