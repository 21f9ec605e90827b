package dev.cleave.transforms.verifying;

import dev.cleave.transforms.coders.Fields;
import dev.cleave.transforms.coders.VersionedCoder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import java.util.TreeMap;

/** {@link FindingSummary}. */
public final class FindingSummaryCoder extends VersionedCoder<FindingSummary> {
  private static final FindingSummaryCoder INSTANCE = new FindingSummaryCoder();

  private FindingSummaryCoder() {}

  public static FindingSummaryCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(FindingSummary summary, OutputStream out) throws IOException {
    Fields.writeInt(summary.faults().size(), out);
    for (Map.Entry<Fault, Long> fault : summary.faults().entrySet()) {
      Fields.writeEnum(fault.getKey(), out);
      Fields.writeLong(fault.getValue(), out);
    }
    Fields.writeList(summary.first(), FindingCoder.of()::encode, out);
    Fields.writeList(summary.dataFiles(), Fields::writeString, out);
  }

  @Override
  protected FindingSummary read(InputStream in) throws IOException {
    var faults = new TreeMap<Fault, Long>();
    int size = Fields.readInt(in);
    for (int i = 0; i < size; i++) {
      faults.put(Fields.readEnum(Fault.class, in), Fields.readLong(in));
    }
    return new FindingSummary(
        faults,
        Fields.readList(FindingCoder.of()::decode, in),
        Fields.readList(Fields::readString, in));
  }

  @Override
  public boolean consistentWithEquals() {
    return true;
  }
}
