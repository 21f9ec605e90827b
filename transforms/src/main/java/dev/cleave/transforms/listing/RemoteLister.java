package dev.cleave.transforms.listing;

import dev.cleave.file.SourceRef;
import dev.cleave.transforms.glob.Glob;
import dev.cleave.transforms.store.BeamObject;
import dev.cleave.transforms.store.StorageException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import org.apache.beam.sdk.io.fs.MatchResult.Metadata;

/**
 * Lists objects with Beam's file systems, for stores without an {@link
 * dev.cleave.transforms.store.ObjectStore}. Stores differ in their patterns, so everything below a
 * folder is listed and the pattern is matched here.
 */
final class RemoteLister {
  private final Root root;
  private final PathFilter filter;

  RemoteLister(Root root, PathFilter filter) {
    this.root = root;
    this.filter = filter;
  }

  /** Lists an input, and returns whether the file or folder that it names exists. */
  boolean list(Input input, Consumer<SourceRef> sink) {
    String place = input.folder() + (input.literal() ? input.pattern() : "");
    if (!input.literal()) {
      return below(place, Glob.of(input.pattern()), sink);
    }
    List<Metadata> found =
        ask(place, () -> BeamObject.match(place)).stream()
            .filter(object -> !isFolder(object))
            .toList();
    if (found.isEmpty()) {
      return below(place + "/", Glob.of("**"), sink);
    }
    for (Metadata object : found) {
      String path = path(object);
      if (filter.takesNamedFile(path)) {
        sink.accept(ref(object, path));
      }
    }
    return true;
  }

  private boolean below(String folder, Glob glob, Consumer<SourceRef> sink) {
    int named = root.below(folder).length();
    List<Metadata> found = ask(folder + "**", () -> BeamObject.below(folder));
    for (Metadata object : found) {
      String path = path(object);
      if (!isFolder(object)
          && glob.matches(path.substring(named))
          && filter.entersFoldersAbove(path, named)
          && filter.takesFile(path)) {
        sink.accept(ref(object, path));
      }
    }
    return !found.isEmpty();
  }

  private String path(Metadata object) {
    return root.path(object.resourceId().toString());
  }

  private interface Request {
    List<Metadata> send() throws IOException;
  }

  private static List<Metadata> ask(String place, Request request) {
    try {
      return request.send();
    } catch (FileNotFoundException e) {
      return List.of();
    } catch (IOException e) {
      throw new StorageException(
          "cannot list %s: %s; check that the file system can be reached and permits listing"
              .formatted(place, StorageException.lineOf(e)),
          e);
    }
  }

  /** Stores without folders have empty objects that stand for folders. */
  private static boolean isFolder(Metadata object) {
    return object.resourceId().isDirectory() || object.resourceId().toString().endsWith("/");
  }

  private static SourceRef ref(Metadata object, String path) {
    return new SourceRef(
        object.resourceId().toString(),
        path,
        object.sizeBytes(),
        Math.max(0, object.lastModifiedMillis()),
        object.checksum(),
        null);
  }
}
