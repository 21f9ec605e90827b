package dev.cleave.transforms.listing;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.Repository;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.checkout.BareRepository;
import dev.cleave.transforms.checkout.Checkouts;
import dev.cleave.transforms.glob.Glob;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Lists local files, each exactly once. Links are not followed but listed as rejected, so that no
 * file is listed twice and loops do no harm. A name may contain any bytes. A folder that cannot be
 * read fails the listing. Only the folders that are still to be listed are kept in memory.
 */
final class LocalLister {
  private final Root root;
  private final PathFilter filter;
  private final Checkouts checkouts;

  LocalLister(Root root, PathFilter filter, Checkouts checkouts) {
    this.root = root;
    this.filter = filter;
    this.checkouts = checkouts;
  }

  /** Lists an input, and returns whether the file or folder that it names exists. */
  boolean list(Input input, Consumer<SourceRef> sink) {
    Repository repository = checkouts.of(pathOf(input.folder()));
    var start = new Folder(input.folder(), root.path(input.folder()), 1, repository);
    return input.literal() ? single(start, input, sink) : walk(start, input, sink);
  }

  private boolean single(Folder folder, Input input, Consumer<SourceRef> sink) {
    Path file = pathOf(folder.uri + input.pattern());
    BasicFileAttributes found = attributes(file);
    if (found == null) {
      return false;
    }
    var named =
        new LocalFile(
            file, FileUris.ofFile(file), folder.path + FileUris.nameOf(input.pattern()), found);
    if (filter.takesNamedFile(named.path)) {
      sink.accept(named.ref(folder.repository));
    }
    return true;
  }

  private boolean walk(Folder start, Input input, Consumer<SourceRef> sink) {
    if (!Files.isDirectory(pathOf(start.uri))) {
      return false;
    }
    if (!filter.entersFoldersAbove(start.path, start.path.length())) {
      return true;
    }
    Glob glob = Glob.of(input.pattern());
    int depth = glob.crossesFolders() ? Integer.MAX_VALUE : glob.depth();
    Deque<Folder> pending = new ArrayDeque<>();
    pending.push(start);
    while (!pending.isEmpty()) {
      Folder folder = pending.pop();
      try {
        for (Path path : childrenOf(folder)) {
          BasicFileAttributes found = attributes(path);
          if (found == null) {
            continue;
          }
          String uri = FileUris.ofFile(path);
          String name = FileUris.nameOf(uri.substring(folder.uri.length()));
          var child = new LocalFile(path, uri, folder.path + name, found);
          if (found.isDirectory()) {
            if (folder.depth < depth && filter.entersFolder(child.path) && !isBare(path)) {
              Repository repository = checkouts.of(path, folder.repository);
              pending.push(new Folder(uri + "/", child.path + "/", folder.depth + 1, repository));
            }
          } else if (glob.matches(child.path.substring(start.path.length()))
              && filter.takesFile(child.path)) {
            sink.accept(child.ref(folder.repository));
          }
        }
      } catch (NoSuchFileException e) {
        // The folder was deleted after its parent was read.
      } catch (DirectoryIteratorException e) {
        throw unreadable(folder, e.getCause());
      } catch (IOException e) {
        throw unreadable(folder, e);
      }
    }
    return true;
  }

  private boolean isBare(Path folder) {
    return filter.excludesGit() && BareRepository.is(folder);
  }

  /** What is in a folder, by name: the system's own order differs from one disk to the next. */
  private static List<Path> childrenOf(Folder folder) throws IOException {
    try (DirectoryStream<Path> paths = Files.newDirectoryStream(pathOf(folder.uri))) {
      List<Path> children = new ArrayList<>();
      paths.forEach(children::add);
      children.sort(Comparator.naturalOrder());
      return children;
    }
  }

  /** The attributes of a file or folder, or null if it does not exist. */
  private static @Nullable BasicFileAttributes attributes(Path path) {
    try {
      return Files.readAttributes(path, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
    } catch (NoSuchFileException e) {
      return null;
    } catch (IOException e) {
      throw new StorageException(
          "cannot read the attributes of %s: %s; make it readable or exclude its folder"
              .formatted(path, StorageException.lineOf(e)),
          e);
    }
  }

  private static StorageException unreadable(Folder folder, IOException cause) {
    return new StorageException(
        "cannot list the folder %s: %s; make it readable or exclude it"
            .formatted(pathOf(folder.uri), StorageException.lineOf(cause)),
        cause);
  }

  private static Path pathOf(String uri) {
    return Path.of(URI.create(uri));
  }

  /**
   * A folder to list.
   *
   * @param uri with a slash at its end
   * @param path relative to the root, with a slash at its end, or empty for the root
   * @param depth the number of names of a file in it, relative to the start
   * @param repository that its files belong to
   */
  private record Folder(String uri, String path, int depth, Repository repository) {}

  private record LocalFile(Path file, String uri, String path, BasicFileAttributes found) {

    SourceRef ref(Repository repository) {
      Rejection rejection = rejection();
      return new SourceRef(
              uri,
              path,
              rejection == null ? found.size() : 0,
              found.lastModifiedTime().toMillis(),
              null,
              rejection)
          .with(repository);
    }

    private @Nullable Rejection rejection() {
      if (found.isSymbolicLink()) {
        return new Rejection(RejectReason.SYMLINK, "link to " + target());
      }
      return found.isRegularFile()
          ? null
          : new Rejection(RejectReason.NOT_REGULAR, "a pipe, socket or device");
    }

    private String target() {
      try {
        return Files.readSymbolicLink(file).toString();
      } catch (IOException e) {
        return "an unreadable target";
      }
    }
  }
}
