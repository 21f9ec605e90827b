package dev.cleave.pipelines.fault;

import dev.cleave.pipelines.fault.Fault.Call;
import dev.cleave.pipelines.fault.Fault.Kind;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A store of objects in a folder of a disk, of which one call goes wrong. Objects appear when they
 * are complete.
 */
final class FaultStore implements AutoCloseable {
  static final String SCHEME = "fault";
  private static final String ROOT = SCHEME + "://";
  private static final Map<String, FaultStore> OPEN = new ConcurrentHashMap<>();

  private final String bucket = UUID.randomUUID().toString();
  private final Path root;
  private String scope = "";
  private @Nullable Fault fault;
  private final Map<Call, Integer> calls = new EnumMap<>(Call.class);
  private boolean fired;
  private boolean stopped;

  /** A store that works, until {@link #inject}. */
  FaultStore(Path root) {
    this.root = root;
    OPEN.put(bucket, this);
  }

  /** The store that an object is in. */
  static FaultStore of(String uri) {
    String bucket = uri.substring(ROOT.length(), uri.indexOf('/', ROOT.length()));
    return OPEN.get(bucket);
  }

  /** The URI of a name in this store. */
  String uri(String name) {
    return ROOT + bucket + "/" + name;
  }

  /**
   * Lets a call go wrong, and starts the process again.
   *
   * @param next null if nothing is to go wrong
   * @param prefix of the names of the objects whose calls count
   */
  synchronized void inject(@Nullable Fault next, String prefix) {
    fault = next;
    scope = uri(prefix);
    calls.clear();
    fired = false;
    stopped = false;
  }

  /** The number of calls of a kind since then. */
  synchronized int calls(Call call) {
    return calls.getOrDefault(call, 0);
  }

  /** Whether the call was made. */
  synchronized boolean fired() {
    return fired;
  }

  /** What is to go wrong with this call; fails if nothing is to happen at all. */
  private synchronized @Nullable Kind begin(Call call, String uri) throws IOException {
    if (stopped) {
      throw new IOException("the process has ended");
    }
    int number = uri.startsWith(scope) ? calls.merge(call, 1, Integer::sum) : 0;
    if (fault == null || fault.call() != call || number != fault.number()) {
      return null;
    }
    fired = true;
    stopped = fault.kind() == Kind.STOP;
    if (stopped || fault.kind() == Kind.FAIL) {
      throw new IOException("injected: " + fault);
    }
    return fault.kind();
  }

  private synchronized void end(@Nullable Kind kind) throws IOException {
    stopped |= kind == Kind.STOP_AFTER;
    if (kind == Kind.STOP_AFTER || kind == Kind.FAIL_AFTER) {
      throw new IOException("injected: " + fault);
    }
  }

  private Path path(String uri) {
    return root.resolve(uri.substring(uri("").length()));
  }

  /** The size of an object; null if there is none. */
  @Nullable Long size(String uri) throws IOException {
    Path path = path(uri);
    return begin(Call.STAT, uri) != Kind.LOSE && Files.isRegularFile(path)
        ? Files.size(path)
        : null;
  }

  /** The objects whose URI begins with a prefix, with their sizes, in order. */
  List<Map.Entry<String, Long>> list(String prefix) throws IOException {
    Kind kind = begin(Call.LIST, prefix);
    List<Map.Entry<String, Long>> found = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root)) {
      for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
        String uri = uri(root.relativize(file).toString());
        if (uri.startsWith(prefix)) {
          found.add(Map.entry(uri, Files.size(file)));
        }
      }
    } catch (NoSuchFileException | UncheckedIOException _) {
      return list(prefix); // something was deleted at this moment
    }
    return switch (kind) {
      case LOSE -> List.of();
      case SHORTEN -> found.subList(0, Math.max(0, found.size() - 1));
      case DOUBLE -> found.stream().flatMap(each -> Stream.of(each, each)).toList();
      case REORDER -> found.reversed();
      case null, default -> found;
    };
  }

  /** Deletes an object, if there is one. */
  void delete(String uri) throws IOException {
    Kind kind = begin(Call.DELETE, uri);
    if (kind != Kind.LOSE) {
      Files.deleteIfExists(path(uri));
    }
    end(kind);
  }

  /** Renames an object. */
  void move(String from, String to) throws IOException {
    Kind kind = begin(Call.MOVE, to);
    if (kind != Kind.LOSE) {
      Files.createDirectories(path(to).getParent());
      Files.move(path(from), path(to), StandardCopyOption.REPLACE_EXISTING);
    }
    end(kind);
  }

  /** Creates an object unless there is one. A store that repeats the request finds its own. */
  boolean createNew(String uri, byte[] bytes) throws IOException {
    Kind kind = begin(Call.CREATE_NEW, uri);
    if (kind == Kind.LOSE) {
      return true;
    }
    Path draft = draft(kind == Kind.SHORTEN ? half(bytes) : bytes);
    Files.createDirectories(path(uri).getParent());
    try {
      Files.createLink(path(uri), draft);
    } catch (FileAlreadyExistsException _) {
      return false;
    } finally {
      Files.delete(draft);
    }
    end(kind);
    return kind != Kind.DOUBLE;
  }

  ReadableByteChannel open(String uri) throws IOException {
    begin(Call.OPEN, uri);
    if (!Files.isRegularFile(path(uri))) {
      throw new FileNotFoundException(uri);
    }
    return new Reader(uri, Files.readAllBytes(path(uri)));
  }

  WritableByteChannel create(String uri) throws IOException {
    begin(Call.CREATE, uri);
    return new Writer(uri);
  }

  private Path draft(byte[] bytes) throws IOException {
    Path drafts = Files.createDirectories(root.resolveSibling(root.getFileName() + ".drafts"));
    return Files.write(drafts.resolve(UUID.randomUUID().toString()), bytes);
  }

  private static byte[] half(byte[] bytes) {
    return Arrays.copyOf(bytes, bytes.length / 2);
  }

  @Override
  public void close() {
    OPEN.remove(bucket);
  }

  private final class Reader implements SeekableByteChannel {
    private final String uri;
    private final byte[] bytes;
    private int position;
    private boolean open = true;

    Reader(String uri, byte[] bytes) {
      this.uri = uri;
      this.bytes = bytes;
    }

    @Override
    public int read(ByteBuffer target) throws IOException {
      if (begin(Call.READ, uri) == Kind.SHORTEN || position >= bytes.length) {
        return -1;
      }
      var in = new ByteArrayInputStream(bytes, position, bytes.length - position);
      byte[] part = in.readNBytes(target.remaining());
      target.put(part);
      position += part.length;
      return part.length;
    }

    @Override
    public long position() {
      return position;
    }

    @Override
    public SeekableByteChannel position(long target) {
      position = (int) target;
      return this;
    }

    @Override
    public long size() {
      return bytes.length;
    }

    @Override
    public int write(ByteBuffer source) {
      throw new UnsupportedOperationException();
    }

    @Override
    public SeekableByteChannel truncate(long size) {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean isOpen() {
      return open;
    }

    @Override
    public void close() {
      open = false;
    }
  }

  private final class Writer implements WritableByteChannel {
    private final String uri;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private boolean open = true;

    Writer(String uri) {
      this.uri = uri;
    }

    @Override
    public int write(ByteBuffer source) throws IOException {
      Kind kind = begin(Call.WRITE, uri);
      byte[] part =
          new byte[kind == Kind.SHORTEN ? (source.remaining() + 1) / 2 : source.remaining()];
      source.get(part);
      if (kind != Kind.LOSE) {
        bytes.write(part);
      }
      return part.length;
    }

    @Override
    public boolean isOpen() {
      return open;
    }

    @Override
    public void close() throws IOException {
      if (!open) {
        return;
      }
      open = false;
      Kind kind = begin(Call.CLOSE, uri);
      if (kind != Kind.LOSE) {
        byte[] all = bytes.toByteArray();
        Path draft = draft(kind == Kind.SHORTEN ? half(all) : all);
        Files.createDirectories(path(uri).getParent());
        Files.move(draft, path(uri), StandardCopyOption.REPLACE_EXISTING);
      }
      end(kind);
    }
  }
}
