package dev.cleave.transforms.reading;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.store.StorageException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads local files. Reads a file again if it was written to during the first read. */
final class LocalReader {
  private static final int ATTEMPTS = 2;

  private final int maxFileBytes;

  LocalReader(int maxFileBytes) {
    this.maxFileBytes = maxFileBytes;
  }

  SourceFile read(SourceRef ref) {
    Path path = Path.of(URI.create(ref.uri()));
    Rejection rejection = null;
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
      try {
        BasicFileAttributes before = attributes(path);
        rejection = refuse(before);
        rejection = rejection == null ? tooLarge(before.size(), maxFileBytes) : rejection;
        if (rejection != null) {
          return SourceFile.rejected(ref, rejection);
        }
        byte[] bytes = readExactly(path, (int) before.size());
        BasicFileAttributes after = attributes(path);
        if (bytes != null && sameVersion(before, after)) {
          return SourceFile.read(
              ref.asRead(after.size(), after.lastModifiedTime().toMillis()), bytes);
        }
        rejection = new Rejection(RejectReason.CHANGED, "written to while it was read");
      } catch (NoSuchFileException | FileNotFoundException _) {
        rejection = new Rejection(RejectReason.VANISHED, "deleted after it was listed");
      } catch (AccessDeniedException _) {
        return SourceFile.rejected(ref, new Rejection(RejectReason.UNREADABLE, "access denied"));
      } catch (IOException e) {
        return SourceFile.rejected(
            ref, new Rejection(RejectReason.UNREADABLE, StorageException.lineOf(e)));
      }
    }
    return SourceFile.rejected(ref, rejection);
  }

  /** Checked right before opening, because opening a pipe waits for a writer. */
  private static @Nullable Rejection refuse(BasicFileAttributes now) {
    if (now.isSymbolicLink()) {
      return new Rejection(RejectReason.SYMLINK, "became a link after it was listed");
    }
    if (now.isDirectory()) {
      return new Rejection(RejectReason.UNREADABLE, "became a folder after it was listed");
    }
    if (!now.isRegularFile()) {
      return new Rejection(RejectReason.NOT_REGULAR, "a pipe, socket or device");
    }
    return null;
  }

  /** Opens a file of any size. */
  static ObjectStream stream(SourceRef ref) {
    Path path = Path.of(URI.create(ref.uri()));
    return ObjectStream.open(
        ref,
        new ObjectStream.Opener() {
          private @Nullable BasicFileAttributes before;

          @Override
          public InputStream open() throws IOException {
            BasicFileAttributes found = attributes(path);
            before = found;
            Rejection refused = refuse(found);
            if (refused != null) {
              throw new ObjectStream.ChangedException(refused);
            }
            return Files.newInputStream(path, LinkOption.NOFOLLOW_LINKS);
          }

          @Override
          public SourceRef asRead(long bytes) throws IOException {
            BasicFileAttributes after = attributes(path);
            if (before == null || bytes != after.size() || !sameVersion(before, after)) {
              throw new ObjectStream.ChangedException(
                  new Rejection(RejectReason.CHANGED, "written to while it was read"));
            }
            return ref.asRead(after.size(), after.lastModifiedTime().toMillis());
          }
        });
  }

  /** The rejection of an object of this size, or null if it is within the limit. */
  static @Nullable Rejection tooLarge(long size, int maxFileBytes) {
    return size > maxFileBytes
        ? new Rejection(RejectReason.TOO_LARGE, size + " bytes, limit " + maxFileBytes)
        : null;
  }

  /** All bytes of the file, or null if their number is not the expected one. */
  private static byte @Nullable [] readExactly(Path path, int size) throws IOException {
    var bytes = ByteBuffer.allocate(size);
    var more = ByteBuffer.allocate(1);
    try (var channel = FileChannel.open(path, StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS)) {
      while (bytes.hasRemaining() && channel.read(bytes) >= 0) {}
      // One byte more than expected shows that the file has grown.
      return bytes.hasRemaining() || channel.read(more) > 0 ? null : bytes.array();
    }
  }

  private static BasicFileAttributes attributes(Path path) throws IOException {
    return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
  }

  private static boolean sameVersion(BasicFileAttributes one, BasicFileAttributes other) {
    return one.size() == other.size()
        && one.lastModifiedTime().equals(other.lastModifiedTime())
        && Objects.equals(one.fileKey(), other.fileKey());
  }
}
