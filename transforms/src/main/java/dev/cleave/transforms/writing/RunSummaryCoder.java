package dev.cleave.transforms.writing;

import dev.cleave.transforms.coders.Fields;
import dev.cleave.transforms.coders.VersionedCoder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link RunSummary}. */
public final class RunSummaryCoder extends VersionedCoder<RunSummary> {
  private static final RunSummaryCoder INSTANCE = new RunSummaryCoder();

  private RunSummaryCoder() {}

  public static RunSummaryCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(RunSummary summary, OutputStream out) throws IOException {
    Fields.writeLong(summary.listedFiles(), out);
    Fields.writeLong(summary.listedBytes(), out);
    Fields.writeList(summary.files(), WrittenFileCoder.of()::encode, out);
    TallyCoder.of().encode(summary.tally(), out);
  }

  @Override
  protected RunSummary read(InputStream in) throws IOException {
    return new RunSummary(
        Fields.readLong(in),
        Fields.readLong(in),
        Fields.readList(WrittenFileCoder.of()::decode, in),
        TallyCoder.of().decode(in));
  }

  @Override
  public boolean consistentWithEquals() {
    return true;
  }
}
