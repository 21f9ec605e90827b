package dev.cleave.transforms.store;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** Lists {@code paged://} objects of {@link MemoryFileSystem}, a few a page. */
public final class PagedStore implements ObjectStore {
  /** Objects and folders of a page. */
  public static final int PAGE = 3;

  private static final Queue<String> REQUESTS = new ConcurrentLinkedQueue<>();
  private static final String AFTER_ALL = "\uffff";

  /** Found by the service loader. */
  public static final class Provider implements ObjectStoreProvider {
    @Override
    public String scheme() {
      return "paged";
    }

    @Override
    public ObjectStore open(PipelineOptions options) {
      return new PagedStore();
    }
  }

  /** What was asked for so far below a URI: {@code all URI} or {@code folder URI}, once a page. */
  public static List<String> requests(String uri) {
    return REQUESTS.stream().filter(r -> r.substring(r.indexOf(' ') + 1).startsWith(uri)).toList();
  }

  @Override
  public ObjectPage listAll(String prefix, @Nullable String token) throws IOException {
    REQUESTS.add("all " + prefix);
    return page(prefix, token, false);
  }

  @Override
  public ObjectPage listFolder(String folder, @Nullable String token) throws IOException {
    REQUESTS.add("folder " + folder);
    return page(folder, token, true);
  }

  private static ObjectPage page(String prefix, @Nullable String token, boolean folders)
      throws IOException {
    MemoryFileSystem.failIfTold(prefix);
    String bucket = prefix.substring(0, prefix.indexOf('/', "paged://".length()) + 1);
    String any = MemoryFileSystem.from(bucket).keySet().stream().findFirst().orElse("");
    if (!any.startsWith(bucket)) {
      throw new FileNotFoundException(bucket);
    }
    var objects = new ArrayList<StoredObject>();
    var found = new ArrayList<String>();
    String at = token == null ? prefix : token;
    while (objects.size() + found.size() < PAGE) {
      Map.Entry<String, byte[]> next = MemoryFileSystem.from(at).firstEntry();
      if (next == null || !next.getKey().startsWith(prefix)) {
        return new ObjectPage(objects, found, null);
      }
      String uri = next.getKey();
      int slash = folders ? uri.indexOf('/', prefix.length()) : -1;
      if (slash >= 0) {
        found.add(uri.substring(0, slash + 1));
        at = uri.substring(0, slash + 1) + AFTER_ALL;
      } else {
        int size = next.getValue().length;
        objects.add(new StoredObject(uri, size, 7, "tag" + size));
        at = uri + "\0";
      }
    }
    return new ObjectPage(objects, found, at);
  }

  @Override
  public boolean createNew(String uri, byte[] bytes) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void close() {}
}
