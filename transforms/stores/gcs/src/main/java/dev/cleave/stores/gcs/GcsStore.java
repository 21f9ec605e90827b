package dev.cleave.stores.gcs;

import com.google.api.client.googleapis.json.GoogleJsonError;
import com.google.api.client.googleapis.json.GoogleJsonResponseException;
import com.google.api.services.storage.model.Objects;
import com.google.api.services.storage.model.StorageObject;
import dev.cleave.file.Checksums;
import dev.cleave.transforms.store.BeamObject;
import dev.cleave.transforms.store.ObjectPage;
import dev.cleave.transforms.store.ObjectStore;
import dev.cleave.transforms.store.StoredObject;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.util.List;
import org.apache.beam.sdk.extensions.gcp.util.GcsUtil;
import org.apache.beam.sdk.extensions.gcp.util.gcsfs.GcsPath;
import org.jspecify.annotations.Nullable;

/** Cloud Storage through the client that Beam's file system has. */
final class GcsStore implements ObjectStore {
  /** Room for a manifest of some thousand files. The client wants a multiple of 256 KiB. */
  private static final int UPLOAD_BUFFER = 1 << 20;

  /** How often an object may be replaced while it is read: Google allows it once a second. */
  private static final int REPLACED_MOST = 5;

  private static final String LOG_IN =
      "; check the credentials: gcloud auth application-default login,"
          + " or GOOGLE_APPLICATION_CREDENTIALS";

  private final GcsUtil client;

  GcsStore(GcsUtil client) {
    this.client = client;
  }

  @Override
  public ObjectPage listAll(String prefix, @Nullable String token) throws IOException {
    return list(prefix, token, null);
  }

  @Override
  public ObjectPage listFolder(String folder, @Nullable String token) throws IOException {
    return list(folder, token, "/");
  }

  private ObjectPage list(String prefix, @Nullable String token, @Nullable String delimiter)
      throws IOException {
    GcsPath path = path(prefix);
    Objects page;
    try {
      page = client.listObjects(path.getBucket(), path.getObject(), token, delimiter);
    } catch (IOException e) {
      throw told(prefix, path, e);
    }
    String bucket = "gs://" + path.getBucket() + "/";
    return new ObjectPage(
        orEmpty(page.getItems()).stream().map(object -> stored(bucket, object)).toList(),
        orEmpty(page.getPrefixes()).stream().map(bucket::concat).toList(),
        page.getNextPageToken());
  }

  private static StoredObject stored(String bucket, StorageObject object) {
    return new StoredObject(
        bucket + object.getName(),
        object.getSize().longValueExact(),
        object.getUpdated() == null ? 0 : object.getUpdated().getValue(),
        object.getGeneration() == null ? null : object.getGeneration().toString(),
        Checksums.ofBase64(object.getMd5Hash(), object.getCrc32c()));
  }

  /**
   * As Beam reads it, but with what Google said where that fails. Beam asks for the version that is
   * there, and then for the bytes of that version: they are gone if it was replaced in between.
   */
  @Override
  public byte[] read(String uri, int limit) throws IOException {
    for (int replaced = 0; ; replaced++) {
      try {
        return BeamObject.read(uri, limit);
      } catch (FileNotFoundException e) {
        if (replaced == REPLACED_MOST || !exists(path(uri))) {
          throw e;
        }
      } catch (IOException e) {
        throw told(uri, e);
      }
    }
  }

  private boolean exists(GcsPath path) throws IOException {
    try {
      return client.getObject(path) != null;
    } catch (FileNotFoundException _) {
      return false;
    } catch (IOException e) {
      throw told(path.toString(), e);
    }
  }

  @Override
  public boolean createNew(String uri, byte[] bytes) throws IOException {
    var options =
        GcsUtil.CreateOptions.builder()
            .setExpectFileToNotExist(true)
            .setUploadBufferSizeBytes(UPLOAD_BUFFER)
            .setContentType("application/octet-stream")
            .build();
    GcsPath path = path(uri);
    // The upload is made in the background: what went wrong shows at the end.
    try (WritableByteChannel channel = client.create(path, options)) {
      ByteBuffer buffer = ByteBuffer.wrap(bytes);
      while (buffer.hasRemaining()) {
        channel.write(buffer);
      }
    } catch (IOException e) {
      if (status(e) == 412) {
        return false;
      }
      throw told(uri, path, e);
    }
    return true;
  }

  private static GcsPath path(String uri) throws FileNotFoundException {
    try {
      return GcsPath.fromUri(uri);
    } catch (IllegalArgumentException e) {
      throw new FileNotFoundException(uri + " cannot exist: " + e.getMessage());
    }
  }

  /** Nothing to let go of: the client goes with the options that it came with. */
  @Override
  public void close() {}

  /** A failure of what only a bucket can be missing for. */
  private static IOException told(String uri, GcsPath path, IOException failure) {
    if (status(failure) != 404) {
      return told(uri, failure);
    }
    var missing = new FileNotFoundException("there is no bucket " + path.getBucket());
    missing.initCause(failure);
    return missing;
  }

  /** The same failure in Google's words, where it has any, and not in those of the protocol. */
  private static IOException told(String uri, IOException failure) {
    int status = status(failure);
    if (status == 0) {
      return failure;
    }
    String hint = status == 401 ? LOG_IN : "";
    return new IOException("%s: %d %s%s".formatted(uri, status, said(failure), hint), failure);
  }

  private static int status(IOException failure) {
    GoogleJsonResponseException answer = answer(failure);
    return answer == null ? 0 : answer.getStatusCode();
  }

  private static @Nullable String said(IOException failure) {
    GoogleJsonResponseException answer = answer(failure);
    GoogleJsonError details = answer == null ? null : answer.getDetails();
    return details == null ? null : details.getMessage();
  }

  private static @Nullable GoogleJsonResponseException answer(IOException failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof GoogleJsonResponseException answer) {
        return answer;
      }
    }
    return null;
  }

  private static <T> List<T> orEmpty(@Nullable List<T> list) {
    return list == null ? List.of() : list;
  }
}
