package dev.cleave.transforms.verifying;

import dev.cleave.file.Sha256;
import dev.cleave.transforms.store.BeamObject;
import dev.cleave.transforms.store.StorageException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.NoSuchFileException;
import java.security.MessageDigest;
import java.util.HexFormat;
import org.apache.beam.sdk.io.FileSystems;
import org.jspecify.annotations.Nullable;

/** Compares the bytes of a data file with what the manifest says of them. */
final class DataFileCheck {
  private static final int BUFFER_BYTES = 1 << 16;

  private DataFileCheck() {}

  /**
   * Reads the whole file.
   *
   * @param output the folder of all runs, with a slash at its end
   * @return what is wrong with it, or null
   * @throws StorageException if the storage fails
   */
  static @Nullable Finding of(String output, ListedDataFile file) {
    String uri = output + file.path();
    try {
      long size = FileSystems.matchSingleFileSpec(uri).sizeBytes();
      if (size != file.sizeBytes()) {
        return file.finding(
            Fault.DATA_FILE_CHANGED,
            "it has %d bytes, and the manifest says %d".formatted(size, file.sizeBytes()));
      }
      return sha256(uri).equals(file.sha256())
          ? null
          : file.finding(Fault.DATA_FILE_CHANGED, "its SHA-256 is not the one in the manifest");
    } catch (FileNotFoundException | NoSuchFileException _) {
      return file.finding(Fault.DATA_FILE_MISSING, "the data file does not exist");
    } catch (IOException e) {
      throw new StorageException("cannot read " + uri + ": " + StorageException.lineOf(e), e);
    }
  }

  private static String sha256(String uri) throws IOException {
    MessageDigest digest = Sha256.digest();
    var buffer = ByteBuffer.allocate(BUFFER_BYTES);
    try (ReadableByteChannel channel = BeamObject.open(uri)) {
      while (channel.read(buffer) >= 0) {
        digest.update(buffer.flip());
        buffer.clear();
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
