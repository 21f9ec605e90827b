package dev.cleave.stores.gcs;

import com.google.api.gax.paging.Page;
import com.google.cloud.ReadChannel;
import com.google.cloud.storage.Blob;
import com.google.cloud.storage.BlobId;
import com.google.cloud.storage.BlobInfo;
import com.google.cloud.storage.Storage;
import com.google.cloud.storage.Storage.BlobField;
import com.google.cloud.storage.Storage.BlobListOption;
import com.google.cloud.storage.Storage.BlobWriteOption;
import com.google.cloud.storage.StorageException;
import dev.cleave.file.Checksums;
import dev.cleave.transforms.store.ObjectPage;
import dev.cleave.transforms.store.ObjectStore;
import dev.cleave.transforms.store.StoredObject;
import java.io.ByteArrayInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.channels.Channels;
import java.util.ArrayList;
import java.util.List;
import org.apache.beam.sdk.extensions.gcp.util.gcsfs.GcsPath;
import org.jspecify.annotations.Nullable;

/** Cloud Storage through Google's own client. */
final class GcsStore implements ObjectStore {
  private static final BlobListOption FIELDS =
      BlobListOption.fields(
          BlobField.NAME,
          BlobField.SIZE,
          BlobField.UPDATED,
          BlobField.GENERATION,
          BlobField.MD5HASH,
          BlobField.CRC32C);

  private final Storage client;

  GcsStore(Storage client) {
    this.client = client;
  }

  @Override
  public ObjectPage listAll(String prefix, @Nullable String token) throws IOException {
    return list(prefix, token);
  }

  @Override
  public ObjectPage listFolder(String folder, @Nullable String token) throws IOException {
    return list(folder, token, BlobListOption.delimiter("/"));
  }

  private ObjectPage list(String uri, @Nullable String token, BlobListOption... more)
      throws IOException {
    BlobId prefix = id(uri);
    List<BlobListOption> options = new ArrayList<>(List.of(more));
    options.add(FIELDS);
    options.add(BlobListOption.prefix(prefix.getName()));
    if (token != null) {
      options.add(BlobListOption.pageToken(token));
    }
    try {
      return page(client.list(prefix.getBucket(), options.toArray(BlobListOption[]::new)));
    } catch (StorageException e) {
      throw e.getCode() == 404 ? noBucket(prefix, e) : refused(uri, e);
    }
  }

  private static ObjectPage page(Page<Blob> page) {
    var objects = new ArrayList<StoredObject>();
    var folders = new ArrayList<String>();
    for (Blob found : page.getValues()) {
      String uri = "gs://" + found.getBucket() + "/" + found.getName();
      if (found.isDirectory()) {
        folders.add(uri);
      } else {
        objects.add(stored(uri, found));
      }
    }
    return new ObjectPage(objects, folders, page.hasNextPage() ? page.getNextPageToken() : null);
  }

  private static StoredObject stored(String uri, Blob object) {
    var updated = object.getUpdateTimeOffsetDateTime();
    Long generation = object.getGeneration();
    return new StoredObject(
        uri,
        object.getSize(),
        updated == null ? 0 : updated.toInstant().toEpochMilli(),
        generation == null ? null : generation.toString(),
        Checksums.ofBase64(object.getMd5(), object.getCrc32c()));
  }

  /** One call reads the bytes of one generation; a connection that breaks goes on with the same. */
  @Override
  public byte[] read(String uri, int limit) throws IOException {
    try (ReadChannel channel = client.reader(id(uri))) {
      channel.limit(limit);
      return Channels.newInputStream(channel).readNBytes(limit);
    } catch (StorageException e) {
      throw unreadable(uri, e);
    } catch (IOException e) {
      throw e.getCause() instanceof StorageException refused ? unreadable(uri, refused) : e;
    }
  }

  /** An upload that can be resumed: if an answer is lost, the client asks how the upload ended. */
  @Override
  public boolean createNew(String uri, byte[] bytes) throws IOException {
    BlobId id = id(uri);
    BlobInfo object = BlobInfo.newBuilder(id).setContentType("application/octet-stream").build();
    try {
      client.createFrom(object, new ByteArrayInputStream(bytes), BlobWriteOption.doesNotExist());
      return true;
    } catch (StorageException e) {
      return exists(id, uri, e);
    } catch (IOException e) {
      if (e.getCause() instanceof StorageException refused) {
        return exists(id, uri, refused);
      }
      throw e;
    }
  }

  /** Returns false if the object was not created because it exists; throws any other failure. */
  private static boolean exists(BlobId id, String uri, StorageException failure)
      throws IOException {
    return switch (failure.getCode()) {
      case 412 -> false;
      case 404 -> throw noBucket(id, failure);
      default -> throw refused(uri, failure);
    };
  }

  private static BlobId id(String uri) throws FileNotFoundException {
    try {
      GcsPath path = GcsPath.fromUri(uri);
      return BlobId.of(path.getBucket(), path.getObject());
    } catch (IllegalArgumentException e) {
      throw new FileNotFoundException(uri + " cannot exist: " + e.getMessage());
    }
  }

  /** The client has no connections to close. */
  @Override
  public void close() {}

  private static IOException unreadable(String uri, StorageException failure) {
    return failure.getCode() == 404 ? notFound(uri, failure) : refused(uri, failure);
  }

  private static IOException noBucket(BlobId id, StorageException failure) {
    return notFound("bucket " + id.getBucket() + " does not exist", failure);
  }

  private static IOException notFound(String message, StorageException failure) {
    return (IOException) new FileNotFoundException(message).initCause(failure);
  }

  private static IOException refused(String uri, StorageException failure) {
    return new IOException(uri + ": " + GcsFailures.message(failure), failure);
  }
}
