package dev.cleave.pipelines.output;

import dev.cleave.transforms.store.BeamObject;
import dev.cleave.transforms.store.ObjectPage;
import dev.cleave.transforms.store.ObjectStore;
import dev.cleave.transforms.store.OpenStores;
import dev.cleave.transforms.store.StorageException;
import dev.cleave.transforms.store.StoredObject;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.NoSuchFileException;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.MatchResult.Metadata;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.options.PipelineOptions;

/** A run in a store, accessed with its {@link ObjectStore}, or with Beam if there is none. */
final class RemoteStorage implements Storage {
  /** Far more than a manifest with thousands of files. */
  private static final int LARGEST = 1 << 30;

  private final OpenStores stores;

  RemoteStorage(PipelineOptions options) {
    stores = new OpenStores(options);
  }

  @Override
  public Optional<byte[]> read(ResourceId object) throws IOException {
    Optional<ObjectStore> store = open(object);
    try {
      return Optional.of(
          store.isPresent()
              ? store.get().read(object.toString(), LARGEST)
              : BeamObject.read(object.toString(), LARGEST));
    } catch (FileNotFoundException | NoSuchFileException _) {
      return Optional.empty();
    }
  }

  /**
   * {@inheritDoc}
   *
   * <p>A store shows an object when it is complete. But Beam completes an object that it failed to
   * write, so that a part of it would stay: it is written once more. On Azure, Beam does not
   * replace an object, so it is deleted first, and is missing for a moment.
   */
  @Override
  public void write(ResourceId object, byte[] bytes) throws IOException {
    try {
      put(object, bytes);
    } catch (IOException | StorageException _) {
      if (open(object).isEmpty()) {
        delete(List.of(object));
      }
      put(object, bytes);
    }
  }

  private static void put(ResourceId object, byte[] bytes) throws IOException {
    try (OutputStream out =
        Channels.newOutputStream(BeamObject.create(object, mediaType(object)))) {
      out.write(bytes);
    }
  }

  /** A browser opens a report only as what the store calls it. */
  private static String mediaType(ResourceId object) {
    String name = object.toString();
    if (name.endsWith(".html")) {
      return "text/html; charset=utf-8";
    }
    return name.endsWith(".txt") ? "text/plain; charset=utf-8" : "application/json";
  }

  /**
   * {@inheritDoc}
   *
   * <p>Reads the object again, because a commit depends on it: what a store has accepted may still
   * be missing or cut short. Without an {@link ObjectStore}, two processes at the same moment may
   * both succeed.
   */
  @Override
  public boolean createNew(ResourceId object, byte[] bytes) throws IOException {
    boolean created = create(object, bytes);
    if (created && !read(object).map(there -> Arrays.equals(there, bytes)).orElse(false)) {
      throw new IOException(object + " is not what was written to it");
    }
    return created;
  }

  private boolean create(ResourceId object, byte[] bytes) throws IOException {
    Optional<ObjectStore> store = open(object);
    if (store.isPresent()) {
      return store.get().createNew(object.toString(), bytes);
    }
    if (read(object).isPresent()) {
      return false;
    }
    write(object, bytes);
    return true;
  }

  @Override
  public void delete(Collection<ResourceId> objects) throws IOException {
    BeamObject.delete(objects);
  }

  @Override
  public Map<ResourceId, ListedObject> list(ResourceId folder) throws IOException {
    Optional<ObjectStore> store = open(folder);
    var found = new LinkedHashMap<ResourceId, ListedObject>();
    if (store.isEmpty()) {
      for (Metadata object : BeamObject.below(folder.toString())) {
        found.put(
            object.resourceId(), new ListedObject(object.sizeBytes(), object.lastModifiedMillis()));
      }
      return found;
    }
    String token = null;
    do {
      ObjectPage page = store.get().listAll(folder.toString(), token);
      for (StoredObject object : page.objects()) {
        found.put(
            FileSystems.matchNewResource(object.uri(), false),
            new ListedObject(object.size(), object.modifiedMillis()));
      }
      token = page.next();
    } while (token != null);
    return found;
  }

  private Optional<ObjectStore> open(ResourceId resource) {
    return stores.of(resource.toString());
  }

  @Override
  public void close() {
    stores.close();
  }
}
