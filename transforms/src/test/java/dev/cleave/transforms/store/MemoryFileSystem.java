package dev.cleave.transforms.store;

import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.channels.Channels;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.apache.beam.sdk.io.FileSystem;
import org.apache.beam.sdk.io.fs.CreateOptions;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.MatchResult.Metadata;
import org.apache.beam.sdk.io.fs.MatchResult.Status;
import org.apache.beam.sdk.io.fs.MoveOptions;
import org.apache.beam.sdk.io.fs.ResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;

/**
 * An object store for tests: flat names, no folders, and reads that fail as told. Each test uses a
 * bucket of its own. Of the scheme {@code mem} it is all that Beam knows; of the scheme {@code
 * paged} it is listed by a {@link PagedStore}.
 */
public final class MemoryFileSystem extends FileSystem<MemoryFileSystem.Id> {
  private static final NavigableMap<String, byte[]> OBJECTS = new ConcurrentSkipListMap<>();
  private static final Map<String, Deque<Exception>> FAULTS = new ConcurrentHashMap<>();

  private static final Map<String, Integer> BREAKS = new ConcurrentHashMap<>();

  private final String scheme;

  MemoryFileSystem(String scheme) {
    this.scheme = scheme;
  }

  /** The objects from a name on. */
  static NavigableMap<String, byte[]> from(String uri) {
    return OBJECTS.tailMap(uri, true);
  }

  /** Puts an object. */
  public static void put(String uri, byte[] content) {
    OBJECTS.put(uri, content);
  }

  /** Makes the next reads, or listings, of a name fail, one for each exception. */
  public static void fail(String uri, Exception... faults) {
    FAULTS.put(uri, new ArrayDeque<>(List.of(faults)));
  }

  /** Makes the next opened object fail after a number of bytes. */
  public static void failAfter(String uri, int bytes) {
    BREAKS.put(uri, bytes);
  }

  static void failIfTold(String uri) throws IOException {
    switch (FAULTS.getOrDefault(uri, new ArrayDeque<>()).poll()) {
      case null -> {}
      case IOException fault -> throw fault;
      case Exception fault -> throw (RuntimeException) fault;
    }
  }

  @Override
  protected List<MatchResult> match(List<String> specs) throws IOException {
    var results = new ArrayList<MatchResult>();
    for (String spec : specs) {
      failIfTold(spec);
      List<Metadata> found =
          OBJECTS.entrySet().stream()
              .filter(
                  object ->
                      spec.endsWith("**")
                          ? object.getKey().startsWith(spec.substring(0, spec.length() - 2))
                          : object.getKey().equals(spec))
              .map(object -> metadata(object.getKey(), object.getValue()))
              .toList();
      results.add(
          found.isEmpty()
              ? MatchResult.create(Status.NOT_FOUND, new FileNotFoundException(spec))
              : MatchResult.create(Status.OK, found));
    }
    return results;
  }

  private static Metadata metadata(String uri, byte[] content) {
    return Metadata.builder()
        .setResourceId(new Id(uri))
        .setSizeBytes(content.length)
        .setIsReadSeekEfficient(true)
        .setLastModifiedMillis(7)
        .setChecksum("tag" + content.length)
        .build();
  }

  @Override
  protected ReadableByteChannel open(Id id) throws IOException {
    failIfTold(id.uri());
    byte[] content = OBJECTS.get(id.uri());
    if (content == null) {
      throw new FileNotFoundException(id.uri());
    }
    Integer end = BREAKS.remove(id.uri());
    return Channels.newChannel(
        end == null
            ? new ByteArrayInputStream(content)
            : new SequenceInputStream(
                new ByteArrayInputStream(content, 0, end), new FailingInput()));
  }

  private static final class FailingInput extends InputStream {
    @Override
    public int read() throws IOException {
      throw new IOException("connection reset");
    }
  }

  @Override
  protected Id matchNewResource(String uri, boolean isDirectory) {
    return new Id(uri);
  }

  @Override
  protected String getScheme() {
    return scheme;
  }

  @Override
  protected WritableByteChannel create(Id id, CreateOptions options) {
    throw new UnsupportedOperationException();
  }

  @Override
  protected void copy(List<Id> from, List<Id> to) {
    throw new UnsupportedOperationException();
  }

  @Override
  protected void rename(List<Id> from, List<Id> to, MoveOptions... options) {
    throw new UnsupportedOperationException();
  }

  @Override
  protected void delete(Collection<Id> ids) {
    ids.forEach(id -> OBJECTS.remove(id.uri()));
  }

  /** An object's name. */
  public record Id(String uri) implements ResourceId {
    @Override
    public ResourceId resolve(String other, ResolveOptions options) {
      return new Id(getCurrentDirectory() + other);
    }

    @Override
    public ResourceId getCurrentDirectory() {
      return new Id(uri.substring(0, uri.lastIndexOf('/') + 1));
    }

    @Override
    public String getScheme() {
      return ObjectStores.scheme(uri);
    }

    @Override
    public String getFilename() {
      return uri.substring(uri.lastIndexOf('/') + 1);
    }

    @Override
    public boolean isDirectory() {
      return uri.endsWith("/");
    }

    @Override
    public String toString() {
      return uri;
    }
  }
}
