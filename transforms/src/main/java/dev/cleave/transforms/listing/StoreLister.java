package dev.cleave.transforms.listing;

import dev.cleave.file.FileAttributes;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.glob.Glob;
import dev.cleave.transforms.store.ObjectPage;
import dev.cleave.transforms.store.ObjectStore;
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
 * Lists a store's objects a page at a time, and never holds more than a page of them. What is too
 * much for one page is split at its folders, so that several workers can list it.
 */
final class StoreLister {
  /** Parts that an input is split into: enough for many workers, and few requests for a split. */
  static final int BRANCHES = 64;

  private final ObjectStore store;
  private final Root root;
  private final PathFilter filter;

  StoreLister(ObjectStore store, Root root, PathFilter filter) {
    this.store = store;
    this.root = root;
    this.filter = filter;
  }

  /**
   * Lists what lies near the top of an input, and hands on the folders that are left.
   *
   * @return whether the place that the input names exists
   */
  boolean split(Input input, Consumer<SourceRef> sink, Consumer<Branches> rest) {
    if (!input.literal()) {
      return split(input.folder(), input.pattern(), sink, rest);
    }
    String uri = input.folder() + input.pattern();
    for (StoredObject object : all(uri, null).objects()) {
      if (object.uri().equals(uri)) {
        String path = root.below(uri);
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
    var wanted = new Wanted(start, pattern);
    if (!wanted.enters(start)) {
      return true;
    }
    ObjectPage first = all(start, null);
    if (first.next() == null) {
      wanted.take(first, sink);
      return !first.objects().isEmpty();
    }
    Deque<String> pending = new ArrayDeque<>(List.of(start));
    while (!pending.isEmpty() && pending.size() < BRANCHES) {
      pages(
          pending.removeFirst(),
          this::folder,
          page -> {
            wanted.take(page, sink);
            List<String> folders = page.folders().stream().filter(wanted::enters).toList();
            // A folder may have any number of folders: those of the later pages are not kept.
            if (pending.size() < BRANCHES) {
              pending.addAll(folders);
            } else if (!folders.isEmpty()) {
              rest.accept(new Branches(start, pattern, folders));
            }
          });
    }
    for (List<String> folders : Deal.into(BRANCHES, pending)) {
      rest.accept(new Branches(start, pattern, folders));
    }
    return true;
  }

  /** Lists what lies below the folders. */
  void list(Branches branches, Consumer<SourceRef> sink) {
    var wanted = new Wanted(branches.start(), branches.pattern());
    for (String branch : branches.folders()) {
      if (wanted.atAnyDepth()) {
        pages(branch, this::all, page -> wanted.take(page, sink));
      } else {
        walk(branch, wanted, sink);
      }
    }
  }

  /** What lies deeper than a pattern reaches is not asked for. */
  private void walk(String start, Wanted wanted, Consumer<SourceRef> sink) {
    Deque<String> pending = new ArrayDeque<>(List.of(start));
    while (!pending.isEmpty()) {
      pages(
          pending.pop(),
          this::folder,
          page -> {
            wanted.take(page, sink);
            page.folders().stream().filter(wanted::enters).forEach(pending::push);
          });
    }
  }

  private void pages(String place, Request request, Consumer<ObjectPage> sink) {
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
            ? "there is no such bucket; check its name and the store's endpoint"
            : "%s; check that the store can be reached and lets these credentials list there"
                .formatted(StorageException.lineOf(cause));
    return new StorageException("cannot list %s: %s".formatted(place, why), cause);
  }

  /** A stored object as one to be read. */
  static SourceRef ref(StoredObject object, String path) {
    return new SourceRef(
        object.uri(),
        path,
        object.size(),
        object.modifiedMillis(),
        object.etag(),
        object.checksums(),
        null,
        FileAttributes.NONE);
  }

  @FunctionalInterface
  private interface Request {
    ObjectPage page(String place, @Nullable String token);
  }

  /** What an input wants of the folder that it names. */
  private final class Wanted {
    private final Glob glob;
    private final int named;

    Wanted(String start, String pattern) {
      glob = Glob.of(pattern);
      named = root.below(start).length();
    }

    boolean atAnyDepth() {
      return glob.crossesFolders();
    }

    boolean enters(String folder) {
      String path = root.below(folder);
      return (glob.crossesFolders() || namesIn(path) < glob.depth())
          && filter.entersFoldersAbove(path, named);
    }

    void take(ObjectPage page, Consumer<SourceRef> sink) {
      for (StoredObject object : page.objects()) {
        String path = root.below(object.uri());
        // Stores without folders keep empty objects in their place.
        if (!path.endsWith("/")
            && glob.matches(path.substring(named))
            && filter.entersFoldersAbove(path, named)
            && filter.takesFile(path)) {
          sink.accept(ref(object, path));
        }
      }
    }

    private int namesIn(String path) {
      return (int) path.substring(named).chars().filter(c -> c == '/').count();
    }
  }
}
