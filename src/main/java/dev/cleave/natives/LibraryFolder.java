package dev.cleave.natives;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import com.google.common.hash.Hashing;
import com.google.common.io.MoreFiles;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.Supplier;

/**
 * A folder of libraries: each in a folder named after the hash of its content. A release can bring
 * such a folder along; nothing is written to it then.
 *
 * @param path a real path that nobody but the user and root can change
 * @param guard checks the files in it
 */
record LibraryFolder(Path path, PrivateFolder guard) {
  private static final int HASH_DIGITS = 16;

  /**
   * The library in this folder, which is written if it is not there with this content.
   *
   * @param file its name
   * @param sha256 of its content, 64 hex digits
   * @param content opens it
   * @throws IOException if it cannot be written
   */
  Path unpack(String file, String sha256, Supplier<InputStream> content) throws IOException {
    Path target = path.resolve(sha256.substring(0, HASH_DIGITS)).resolve(file);
    if (!has(target, sha256)) {
      Files.createDirectories(target.getParent(), PrivateFolder.OWN);
      Path partial = Files.createTempFile(target.getParent(), file, ".partial");
      try (InputStream in = content.get()) {
        Files.copy(in, partial, StandardCopyOption.REPLACE_EXISTING);
        Files.move(partial, target, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(partial);
      }
      if (!has(target, sha256)) {
        throw new IOException(target + " was changed while it was written");
      }
    }
    return target;
  }

  private boolean has(Path file, String sha256) throws IOException {
    return Files.isRegularFile(file, NOFOLLOW_LINKS)
        && guard.isTrusted(file)
        && MoreFiles.asByteSource(file).hash(Hashing.sha256()).toString().equals(sha256);
  }
}
