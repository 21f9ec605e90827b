package dev.cleave.pipelines.output;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
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
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.jspecify.annotations.Nullable;

/** A run on a disk. A file is written under a temporary name in the run's folder and renamed. */
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

  /** Uses a hard link, which fails if the name exists. A move would replace the file. */
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

  /** For file systems without hard links. Here, another process can create the file in between. */
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

  /** Walks the folder. A glob would fail if the name of the folder has special characters. */
  @Override
  public Map<ResourceId, ListedObject> list(ResourceId folder) throws IOException {
    // In the order of names, not in that of the folder, so that messages are always the same.
    var found = new TreeMap<ResourceId, ListedObject>(Comparator.comparing(ResourceId::toString));
    Files.walkFileTree(
        pathOf(folder),
        new MissingIgnored() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
            found.put(
                FileSystems.matchNewResource(file.toString(), false),
                new ListedObject(attributes.size(), attributes.lastModifiedTime().toMillis()));
            return FileVisitResult.CONTINUE;
          }
        });
    return found;
  }

  @Override
  public void deleteEmptyFolders(ResourceId folder) throws IOException {
    Files.walkFileTree(
        pathOf(folder),
        new MissingIgnored() {
          @Override
          public FileVisitResult postVisitDirectory(Path empty, @Nullable IOException failure)
              throws IOException {
            try {
              Files.deleteIfExists(empty);
            } catch (DirectoryNotEmptyException _) {
              // Another process has written something.
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }

  /** A missing file was deleted by another attempt at this moment, or never existed. */
  private static class MissingIgnored extends SimpleFileVisitor<Path> {
    @Override
    public FileVisitResult visitFileFailed(Path file, IOException why) throws IOException {
      return why instanceof NoSuchFileException
          ? FileVisitResult.CONTINUE
          : super.visitFileFailed(file, why);
    }
  }

  private Path draft(ResourceId object, byte[] bytes) throws IOException {
    Files.createDirectories(drafts);
    Files.createDirectories(pathOf(object).getParent());
    return Files.write(
        drafts.resolve(".writing-" + UUID.randomUUID() + "-" + object.getFilename()), bytes);
  }

  private static Path pathOf(ResourceId local) {
    return Path.of(local.toString());
  }
}
