package dev.cleave.pipelines.fault;

import dev.cleave.transforms.store.ObjectPage;
import dev.cleave.transforms.store.ObjectStore;
import dev.cleave.transforms.store.ObjectStoreProvider;
import dev.cleave.transforms.store.StoredObject;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.apache.beam.sdk.io.FileSystem;
import org.apache.beam.sdk.io.FileSystemRegistrar;
import org.apache.beam.sdk.io.fs.CreateOptions;
import org.apache.beam.sdk.io.fs.MatchResult;
import org.apache.beam.sdk.io.fs.MatchResult.Metadata;
import org.apache.beam.sdk.io.fs.MatchResult.Status;
import org.apache.beam.sdk.io.fs.MoveOptions;
import org.apache.beam.sdk.io.fs.ResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/**
 * {@code fault://}: Beam's file system, and the {@link ObjectStore}, of each {@link FaultStore}.
 */
public final class FaultFileSystem extends FileSystem<FaultFileSystem.Id> {
  private static final String ALL_BELOW = "**";

  /** Found by the service loader. */
  public static final class Registrar implements FileSystemRegistrar {
    @Override
    public Iterable<FileSystem<?>> fromOptions(PipelineOptions options) {
      return List.of(new FaultFileSystem());
    }
  }

  /** Found by the service loader. */
  public static final class Provider implements ObjectStoreProvider {
    @Override
    public String scheme() {
      return FaultStore.SCHEME;
    }

    @Override
    public ObjectStore open(PipelineOptions options) {
      return new Objects();
    }
  }

  private static final class Objects implements ObjectStore {
    @Override
    public ObjectPage listAll(String prefix, @Nullable String token) throws IOException {
      return new ObjectPage(objects(FaultStore.of(prefix).list(prefix)), List.of(), null);
    }

    @Override
    public ObjectPage listFolder(String folder, @Nullable String token) throws IOException {
      List<Map.Entry<String, Long>> direct = new ArrayList<>();
      var folders = new TreeSet<String>();
      for (Map.Entry<String, Long> object : FaultStore.of(folder).list(folder)) {
        int slash = object.getKey().indexOf('/', folder.length());
        if (slash < 0) {
          direct.add(object);
        } else {
          folders.add(object.getKey().substring(0, slash + 1));
        }
      }
      return new ObjectPage(objects(direct), List.copyOf(folders), null);
    }

    private static List<StoredObject> objects(List<Map.Entry<String, Long>> listed) {
      return listed.stream()
          .map(object -> new StoredObject(object.getKey(), object.getValue(), 7, null))
          .toList();
    }

    @Override
    public boolean createNew(String uri, byte[] bytes) throws IOException {
      return FaultStore.of(uri).createNew(uri, bytes);
    }

    @Override
    public void close() {}
  }

  @Override
  protected List<MatchResult> match(List<String> specs) throws IOException {
    var results = new ArrayList<MatchResult>();
    for (String spec : specs) {
      FaultStore store = FaultStore.of(spec);
      List<Map.Entry<String, Long>> found = new ArrayList<>();
      if (spec.endsWith(ALL_BELOW)) {
        found.addAll(store.list(spec.substring(0, spec.length() - ALL_BELOW.length())));
      } else {
        Long size = store.size(spec);
        if (size != null) {
          found.add(Map.entry(spec, size));
        }
      }
      results.add(
          found.isEmpty()
              ? MatchResult.create(Status.NOT_FOUND, new FileNotFoundException(spec))
              : MatchResult.create(
                  Status.OK, found.stream().map(FaultFileSystem::metadata).toList()));
    }
    return results;
  }

  private static Metadata metadata(Map.Entry<String, Long> object) {
    return Metadata.builder()
        .setResourceId(new Id(object.getKey()))
        .setSizeBytes(object.getValue())
        .setIsReadSeekEfficient(true)
        .build();
  }

  @Override
  protected ReadableByteChannel open(Id id) throws IOException {
    return FaultStore.of(id.uri()).open(id.uri());
  }

  @Override
  protected WritableByteChannel create(Id id, CreateOptions options) throws IOException {
    return FaultStore.of(id.uri()).create(id.uri());
  }

  @Override
  protected void copy(List<Id> from, List<Id> to) {
    throw new UnsupportedOperationException();
  }

  @Override
  protected void rename(List<Id> from, List<Id> to, MoveOptions... options) throws IOException {
    for (int i = 0; i < from.size(); i++) {
      FaultStore.of(from.get(i).uri()).move(from.get(i).uri(), to.get(i).uri());
    }
  }

  @Override
  protected void delete(Collection<Id> ids) throws IOException {
    for (Id id : ids) {
      FaultStore.of(id.uri()).delete(id.uri());
    }
  }

  @Override
  protected Id matchNewResource(String uri, boolean isDirectory) {
    return new Id(isDirectory && !uri.endsWith("/") ? uri + "/" : uri);
  }

  @Override
  protected String getScheme() {
    return FaultStore.SCHEME;
  }

  /** An object's name. */
  record Id(String uri) implements ResourceId {
    @Override
    public ResourceId resolve(String other, ResolveOptions options) {
      boolean folder = options == ResolveOptions.StandardResolveOptions.RESOLVE_DIRECTORY;
      return new Id(getCurrentDirectory() + other + (folder ? "/" : ""));
    }

    @Override
    public Id getCurrentDirectory() {
      return new Id(uri.substring(0, uri.lastIndexOf('/') + 1));
    }

    @Override
    public String getScheme() {
      return FaultStore.SCHEME;
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
