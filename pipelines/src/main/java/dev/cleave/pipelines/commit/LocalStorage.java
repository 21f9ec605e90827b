package dev.cleave.pipelines.commit;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.ResourceId;

/** A run on a disk. Files are written beside their place, in the run's folder, and then named. */
final class LocalStorage implements Storage {
  static final String SCHEME = "file";

  private final Path drafts;

  LocalStorage(RunFolder run) {
    drafts = pathOf(run.folder());
  }

  @Override
  public Optional<byte[]> read(ResourceId object) throws IOException {
    try {
      return Optional.of(Files.readAllBytes(pathOf(object)));
    } catch (NoSuchFileException _) {
      return Optional.empty();
    }
  }

  @Override
  public void write(ResourceId object, byte[] bytes) throws IOException {
    Files.move(
        draft(object, bytes),
        pathOf(object),
        StandardCopyOption.ATOMIC_MOVE,
        StandardCopyOption.REPLACE_EXISTING);
  }

  /** A second name for a file is refused if the name is taken; moving it there would not be. */
  @Override
  public boolean createNew(ResourceId object, byte[] bytes) throws IOException {
    Path draft = draft(object, bytes);
    try {
      Files.createLink(pathOf(object), draft);
      return true;
    } catch (FileAlreadyExistsException _) {
      return false;
    } catch (UnsupportedOperationException | FileSystemException e) {
      return createWithoutLink(pathOf(object), draft, e);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  /** On a file system without links, which leaves a moment between the question and the answer. */
  private static boolean createWithoutLink(Path file, Path draft, Exception why)
      throws IOException {
    if (Files.exists(file)) {
      return false;
    }
    try {
      Files.move(draft, file);
      return true;
    } catch (IOException e) {
      e.addSuppressed(why);
      throw e;
    }
  }

  @Override
  public void delete(Collection<ResourceId> objects) throws IOException {
    for (ResourceId object : objects) {
      Files.deleteIfExists(pathOf(object));
    }
  }

  /** Not by a glob: the folder's own name may hold characters that mean something in one. */
  @Override
  public Map<ResourceId, Long> list(ResourceId folder) throws IOException {
    var found = new HashMap<ResourceId, Long>();
    Files.walkFileTree(
        pathOf(folder),
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            found.put(FileSystems.matchNewResource(file.toString(), false), attributes.size());
            return FileVisitResult.CONTINUE;
          }

          /** What is gone was removed in this moment by another attempt, or was never there. */
          @Override
          public FileVisitResult visitFileFailed(Path file, IOException why) throws IOException {
            if (why instanceof NoSuchFileException) {
              return FileVisitResult.CONTINUE;
            }
            throw why;
          }
        });
    return found;
  }

  private Path draft(ResourceId object, byte[] bytes) throws IOException {
    Files.createDirectories(drafts);
    return Files.write(
        drafts.resolve(".writing-" + UUID.randomUUID() + "-" + object.getFilename()), bytes);
  }

  private static Path pathOf(ResourceId local) {
    return Path.of(local.toString());
  }
}
