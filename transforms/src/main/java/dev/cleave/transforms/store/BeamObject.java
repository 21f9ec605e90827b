package dev.cleave.transforms.store;

import dev.cleave.file.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.Collection;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.EmptyMatchTreatment;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.MatchResult.Metadata;
import org.apache.beam.sdk.io.fs.MoveOptions.StandardMoveOptions;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;

/**
 * Reads, writes and lists objects with Beam's file systems. Some of their clients throw unchecked
 * exceptions when a store rejects a call; here every failure is an {@link IOException}.
 */
public final class BeamObject {
  private static final Pattern LINE_END = Pattern.compile("\\R");

  private BeamObject() {}

  /**
   * The bytes of an object.
   *
   * @param limit bytes after which no more are read
   */
  public static byte[] read(String uri, int limit) throws IOException {
    try (InputStream in = Channels.newInputStream(open(uri))) {
      return in.readNBytes(limit);
    }
  }

  /** The SHA-256 of an object as 64 lower-case hex digits. */
  public static String sha256(String uri) throws IOException {
    try (InputStream in = Channels.newInputStream(open(uri))) {
      return Sha256.hex(in);
    }
  }

  /** Opens an object for reading. */
  public static ReadableByteChannel open(String uri) throws IOException {
    return asked(uri, () -> FileSystems.open(resource(uri)));
  }

  /** Opens an object for writing. What fails then is a {@link StorageException} that names it. */
  public static WritableByteChannel create(ResourceId object, String mediaType) throws IOException {
    String name = object.toString();
    return new NamedChannel(name, asked(name, () -> FileSystems.create(object, mediaType)));
  }

  /** Renames an object, in place of one that may have the other name already. */
  public static void move(ResourceId from, ResourceId to) throws IOException {
    asked(
        from + " to " + to,
        () -> {
          FileSystems.rename(List.of(from), List.of(to));
          return to;
        });
  }

  /** Deletes objects. An object that does not exist is not an error. */
  public static void delete(Collection<ResourceId> objects) throws IOException {
    List<ResourceId> all = List.copyOf(objects);
    asked(
        "deletion of " + all.size() + " objects",
        () -> {
          FileSystems.delete(all, StandardMoveOptions.IGNORE_MISSING_FILES);
          return all;
        });
  }

  /**
   * All objects below a folder.
   *
   * @param folder a URI with a slash at its end
   * @return empty if there is no such folder
   */
  public static List<Metadata> below(String folder) throws IOException {
    // On HDFS, /a/** does not match the files directly in /a.
    boolean hdfs = folder.startsWith("hdfs:");
    String pattern = (hdfs ? folder.substring(0, folder.length() - 1) : folder) + "**";
    return match(pattern).stream()
        .filter(object -> object.resourceId().toString().startsWith(folder))
        .toList();
  }

  /**
   * The objects that match a pattern of the file system.
   *
   * @return empty if there are none
   */
  public static List<Metadata> match(String pattern) throws IOException {
    MatchResult result =
        asked(pattern, () -> FileSystems.match(pattern, EmptyMatchTreatment.ALLOW));
    return result.status() == MatchResult.Status.NOT_FOUND ? List.of() : result.metadata();
  }

  private interface Request<T> {
    T send() throws IOException;
  }

  private static <T> T asked(String place, Request<T> request) throws IOException {
    try {
      return request.send();
    } catch (RuntimeException e) {
      throw new IOException(place + ": " + e.getMessage(), e);
    }
  }

  /**
   * Beam takes a URI with a line end for a local path, but resolves names with line ends correctly.
   */
  private static ResourceId resource(String uri) {
    int name = uri.lastIndexOf('/') + 1;
    return LINE_END.matcher(uri).find()
        ? FileSystems.matchNewResource(uri.substring(0, name), true)
            .resolve(uri.substring(name), StandardResolveOptions.RESOLVE_FILE)
        : FileSystems.matchNewResource(uri, false);
  }
}
