package dev.cleave.transforms.writing;

import dev.cleave.transforms.coders.Fields;
import dev.cleave.transforms.coders.VersionedCoder;
import dev.cleave.transforms.tables.OutcomeBlockCoder;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/** {@link UnitManifest}. */
final class UnitManifestCoder extends VersionedCoder<UnitManifest> {
  private static final UnitManifestCoder INSTANCE = new UnitManifestCoder();

  private UnitManifestCoder() {}

  static UnitManifestCoder of() {
    return INSTANCE;
  }

  @Override
  protected void write(UnitManifest unit, OutputStream out) throws IOException {
    Fields.writeList(unit.files(), WrittenFileCoder.of()::encode, out);
    Fields.writeList(unit.outcomes(), OutcomeBlockCoder.of()::encode, out);
  }

  @Override
  protected UnitManifest read(InputStream in) throws IOException {
    return new UnitManifest(
        Fields.readList(WrittenFileCoder.of()::decode, in),
        Fields.readList(OutcomeBlockCoder.of()::decode, in));
  }
}
