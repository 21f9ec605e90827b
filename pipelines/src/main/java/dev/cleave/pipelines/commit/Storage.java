package dev.cleave.pipelines.commit;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.MatchResult.Metadata;
import org.apache.beam.sdk.io.fs.MoveOptions.StandardMoveOptions;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;

/** Whole small objects on any file system that Beam knows. */
public final class Storage {
  private static final String LOCAL = "file";

  private Storage() {}

  /** The object's bytes, or empty if there is none. */
  public static Optional<byte[]> read(ResourceId object) throws IOException {
    try (InputStream in = Channels.newInputStream(FileSystems.open(object))) {
      return Optional.of(in.readAllBytes());
    } catch (FileNotFoundException | NoSuchFileException _) {
      return Optional.empty();
    }
  }

  /**
   * Writes an object that is seen whole or not at all. Object stores do that by themselves; a local
   * file is written beside its place, in {@code workFolder}, and moved.
   */
  static void write(ResourceId object, byte[] bytes, ResourceId workFolder) throws IOException {
    boolean local = object.getScheme().equals(LOCAL);
    ResourceId target =
        local
            ? workFolder.resolve(
                ".writing-" + object.getFilename(), StandardResolveOptions.RESOLVE_FILE)
            : object;
    try (var channel = FileSystems.create(target, "application/json")) {
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
    }
    if (local) {
      FileSystems.rename(List.of(target), List.of(object));
    }
  }

  /** Deletes objects; those that are gone already are no error. */
  static void delete(List<ResourceId> objects) throws IOException {
    FileSystems.delete(objects, StandardMoveOptions.IGNORE_MISSING_FILES);
  }

  /** All objects below a folder; none if the folder does not exist. */
  static List<ResourceId> list(ResourceId folder) throws IOException {
    if (folder.getScheme().equals(LOCAL)) {
      return listLocal(Path.of(folder.toString()));
    }
    MatchResult result = FileSystems.match(folder + "**");
    return result.status() == MatchResult.Status.NOT_FOUND
        ? List.of()
        : result.metadata().stream().map(Metadata::resourceId).toList();
  }

  /** Not by a glob: the folder's own name may hold characters that mean something in one. */
  private static List<ResourceId> listLocal(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> paths = Files.walk(folder)) {
      return paths
          .filter(path -> !Files.isDirectory(path))
          .map(path -> FileSystems.matchNewResource(path.toString(), false))
          .toList();
    }
  }
}
