package dev.cleave.pipelines.export;

import dev.cleave.pipelines.command.RunException;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.UUID;

/**
 * An export to a local file. It is written under a temporary name beside the file and renamed at
 * the end. A link is followed, and a device or a pipe is written to.
 *
 * @param path absolute
 */
record FileTarget(Path path) implements Target {
  @Override
  public <T> T write(Body<T> body) throws IOException {
    try {
      Path real = real();
      return Files.exists(real) && !Files.isRegularFile(real)
          ? write(body, real, StandardOpenOption.WRITE)
          : replace(real, body);
    } catch (FileSystemException e) {
      throw new StorageException(
          "cannot write --to=%s: %s".formatted(path, StorageException.lineOf(e)), e);
    }
  }

  /** The file itself, which need not exist. */
  private Path real() throws IOException {
    if (Files.isDirectory(path)) {
      throw unusable("it is a folder; give a file");
    }
    if (Files.exists(path)) {
      if (!Files.isWritable(path)) {
        throw unusable("permission denied");
      }
      return path.toRealPath();
    }
    if (Files.isSymbolicLink(path)) {
      throw unusable("it is a link to a file that does not exist");
    }
    return path;
  }

  private RunException unusable(String why) {
    return RunException.usage("--to=%s: %s".formatted(path, why));
  }

  private <T> T replace(Path real, Body<T> body) throws IOException {
    Files.createDirectories(real.getParent());
    Path draft = real.resolveSibling("." + real.getFileName() + ".writing-" + UUID.randomUUID());
    draft.toFile().deleteOnExit(); // also after a signal
    try {
      T result = write(body, draft, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
      if (Files.exists(real)) {
        Files.setPosixFilePermissions(draft, Files.getPosixFilePermissions(real));
      }
      Files.move(draft, real, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      return result;
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  private <T> T write(Body<T> body, Path file, StandardOpenOption... options) throws IOException {
    try (OutputStream out =
        Target.compressed(path.toString(), Files.newByteChannel(file, options))) {
      return body.write(out);
    }
  }
}
