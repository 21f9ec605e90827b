package dev.cleave.transforms.verifying;

import dev.cleave.transforms.coders.Fields;
import dev.cleave.transforms.coders.Packed;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/**
 * Many hashes as one encoded element, so that an engine that copies elements only copies bytes.
 *
 * @param packed the hashes, encoded as a list
 */
record CheckBlock(Packed packed) {
  /** A block of these hashes. */
  static CheckBlock of(List<CheckHash> hashes) {
    var bytes = new ByteArrayOutputStream();
    try {
      Fields.writeList(hashes, CheckHashCoder.of()::encode, bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new CheckBlock(Packed.of(bytes.toByteArray()));
  }

  /** The hashes, in order. */
  List<CheckHash> hashes() {
    try {
      return Fields.readList(
          CheckHashCoder.of()::decode, new ByteArrayInputStream(packed.unpack()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
