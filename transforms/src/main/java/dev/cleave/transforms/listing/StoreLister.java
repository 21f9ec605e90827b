package dev.cleave.transforms.listing;

import dev.cleave.file.SourceRef;
import dev.cleave.transforms.glob.Glob;
import dev.cleave.transforms.store.ObjectListing;
import dev.cleave.transforms.store.ObjectPage;
import dev.cleave.transforms.store.StorageException;
import dev.cleave.transforms.store.StoredObject;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Lists the objects of a store page by page, with one page in memory at a time. More than one page
 * is split by folders, so that several workers can list them in parallel.
 */
final class StoreLister {
  /** The number of parts to split an input into: enough for many workers with few requests. */
  static final int BRANCHES = 64;

  private final ObjectListing store;
  private final Root root;
  private final PathFilter filter;

  StoreLister(ObjectListing store, Root root, PathFilter filter) {
    this.store = store;
    this.root = root;
    this.filter = filter;
  }

  /**
   * Lists the objects near the top of an input, and passes on the remaining folders.
   *
   * @return whether the object or folder that the input names exists
   */
  boolean split(Input input, Consumer<SourceRef> sink, Consumer<Branches> rest) {
    if (!input.literal()) {
      return split(input.folder(), input.pattern(), sink, rest);
    }
    String uri = input.folder() + input.pattern();
    for (StoredObject object : all(uri, null).objects()) {
      if (object.uri().equals(uri)) {
        String path = root.path(uri);
        if (filter.takesNamedFile(path)) {
          sink.accept(ref(object, path));
        }
        return true;
      }
    }
    return split(uri + "/", Input.ALL, sink, rest);
  }

  private boolean split(
      String start, String pattern, Consumer<SourceRef> sink, Consumer<Branches> rest) {
    var selector = new Selector(start, pattern);
    if (!selector.enters(start)) {
      return true;
    }
    ObjectPage first = all(start, null);
    if (first.next() == null) {
      selector.take(first, sink);
      return !first.objects().isEmpty();
    }
    Deque<String> pending = new ArrayDeque<>(List.of(start));
    while (!pending.isEmpty() && pending.size() < BRANCHES) {
      pages(
          pending.removeFirst(),
          this::folder,
          page -> {
            selector.take(page, sink);
            List<String> folders = page.folders().stream().filter(selector::enters).toList();
            // A folder may have any number of folders: those of later pages are passed on at once.
            if (pending.size() < BRANCHES) {
              pending.addAll(folders);
            } else if (!folders.isEmpty()) {
              rest.accept(new Branches(start, pattern, folders));
            }
          });
    }
    for (List<String> folders : RoundRobin.into(BRANCHES, pending)) {
      rest.accept(new Branches(start, pattern, folders));
    }
    return true;
  }

  /** Lists everything below the folders. */
  void list(Branches branches, Consumer<SourceRef> sink) {
    var selector = new Selector(branches.start(), branches.pattern());
    for (String branch : branches.folders()) {
      if (selector.atAnyDepth()) {
        pages(branch, this::all, page -> selector.take(page, sink));
      } else {
        walk(branch, selector, sink);
      }
    }
  }

  /** Requests only folders that the pattern can reach. */
  private void walk(String start, Selector selector, Consumer<SourceRef> sink) {
    Deque<String> pending = new ArrayDeque<>(List.of(start));
    while (!pending.isEmpty()) {
      pages(
          pending.pop(),
          this::folder,
          page -> {
            selector.take(page, sink);
            page.folders().stream().filter(selector::enters).forEach(pending::push);
          });
    }
  }

  private void pages(String place, PageRequest request, Consumer<ObjectPage> sink) {
    String token = null;
    do {
      ObjectPage page = request.page(place, token);
      sink.accept(page);
      token = page.next();
    } while (token != null);
  }

  private ObjectPage all(String prefix, @Nullable String token) {
    try {
      return store.listAll(prefix, token);
    } catch (IOException e) {
      throw failed(prefix, e);
    }
  }

  private ObjectPage folder(String folder, @Nullable String token) {
    try {
      return store.listFolder(folder, token);
    } catch (IOException e) {
      throw failed(folder, e);
    }
  }

  private static StorageException failed(String place, IOException cause) {
    String why =
        cause instanceof FileNotFoundException
            ? "the bucket does not exist; check its name and the endpoint of the store"
            : "%s; check that the store can be reached and that these credentials permit listing"
                .formatted(StorageException.lineOf(cause));
    return new StorageException("cannot list %s: %s".formatted(place, why), cause);
  }

  /** A stored object as a source. */
  static SourceRef ref(StoredObject object, String path) {
    return new SourceRef(
            object.uri(), path, object.size(), object.modifiedMillis(), object.etag(), null)
        .with(object.checksums());
  }

  private interface PageRequest {
    ObjectPage page(String place, @Nullable String token);
  }

  /** Selects the objects of an input below the folder that it names. */
  private final class Selector {
    private final Glob glob;
    private final int named;

    Selector(String start, String pattern) {
      glob = Glob.of(pattern);
      named = root.path(start).length();
    }

    boolean atAnyDepth() {
      return glob.crossesFolders();
    }

    boolean enters(String folder) {
      String path = root.path(folder);
      return (glob.crossesFolders() || namesIn(path) < glob.depth())
          && filter.entersFoldersAbove(path, named);
    }

    void take(ObjectPage page, Consumer<SourceRef> sink) {
      for (StoredObject object : page.objects()) {
        String path = root.path(object.uri());
        // Stores without folders have empty objects that stand for folders.
        if (!path.endsWith("/")
            && glob.matches(path.substring(named))
            && filter.takesFile(path, named)) {
          sink.accept(ref(object, path));
        }
      }
    }

    private int namesIn(String path) {
      return (int) path.substring(named).chars().filter(c -> c == '/').count();
    }
  }
}
