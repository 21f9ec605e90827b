package dev.cleave.transforms.writing;

import com.google.common.primitives.Bytes;
import dev.cleave.file.Sha256;
import dev.cleave.transforms.coders.RecordCoder;
import dev.cleave.transforms.store.BeamObject;
import dev.cleave.transforms.store.ObjectStore;
import dev.cleave.transforms.store.OpenStores;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.io.fs.ResolveOptions.StandardResolveOptions;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.util.CoderUtils;
import org.jspecify.annotations.Nullable;

/**
 * The manifests of the units that the attempts at a run have finished, so that the next attempt
 * need not do them again (docs/adr/0018). They are in a folder of the run until it is committed.
 * For one thread.
 *
 * @param <M> what is recorded of a unit
 */
public final class UnitManifests<M extends Record & UnitManifests.Unit> implements AutoCloseable {
  private static final int HASH_BYTES = 32;
  private static final int LARGEST = 1 << 30;

  private final RunTarget run;
  private final Class<M> type;
  private final OpenStores stores;

  /** What is recorded of a unit that is finished. */
  public interface Unit {
    /** Its data files. */
    List<WrittenFile> files();
  }

  /**
   * The manifests of a run.
   *
   * @param type of what is recorded of a unit
   * @param options with which its store is accessed
   */
  public UnitManifests(RunTarget run, Class<M> type, PipelineOptions options) {
    this.run = run;
    this.type = type;
    stores = new OpenStores(options);
  }

  /** A hash of an element that describes a unit. */
  public static <U extends Record> String hashOf(Class<U> type, U unit) throws IOException {
    return Sha256.hex(CoderUtils.encodeToByteArray(RecordCoder.of(type), unit));
  }

  /**
   * The manifest of a unit.
   *
   * @param key a hash of everything that decides what the unit writes
   * @return null if the unit has no manifest, or if the manifest is damaged, or if one of its data
   *     files is missing or damaged
   */
  public @Nullable M find(String key) {
    try {
      String uri = resource(key).toString();
      Optional<ObjectStore> store = stores.of(uri);
      byte[] bytes =
          store.isPresent() ? store.get().read(uri, LARGEST) : BeamObject.read(uri, LARGEST);
      M unit = decoded(bytes);
      for (WrittenFile file : unit.files()) {
        if (!isWhole(file)) {
          return null;
        }
      }
      return unit;
    } catch (IOException _) {
      return null; // If the store has failed, the next write fails, too.
    }
  }

  /** Records that a unit is finished, by its key. */
  public void write(String key, M unit) throws IOException {
    byte[] bytes = encoded(unit);
    try {
      put(key, bytes);
    } catch (IOException _) {
      BeamObject.delete(List.of(resource(key))); // Azure does not replace an object.
      put(key, bytes);
    }
  }

  private void put(String key, byte[] bytes) throws IOException {
    try (OutputStream out =
        Channels.newOutputStream(BeamObject.create(resource(key), "application/octet-stream"))) {
      out.write(bytes);
    }
  }

  /** The manifest after its own hash, because a process may be killed while it writes. */
  private byte[] encoded(M unit) throws IOException {
    byte[] bytes = CoderUtils.encodeToByteArray(RecordCoder.of(type), unit);
    return Bytes.concat(Sha256.digest().digest(bytes), bytes);
  }

  private M decoded(byte[] hashed) throws IOException {
    if (hashed.length < HASH_BYTES) {
      throw new IOException("truncated");
    }
    byte[] bytes = Arrays.copyOfRange(hashed, HASH_BYTES, hashed.length);
    if (!Arrays.equals(Sha256.digest().digest(bytes), Arrays.copyOf(hashed, HASH_BYTES))) {
      throw new IOException("damaged");
    }
    return CoderUtils.decodeFromByteArray(RecordCoder.of(type), bytes);
  }

  private boolean isWhole(WrittenFile file) throws IOException {
    return BeamObject.sha256(run.folder() + file.path()).equals(file.sha256());
  }

  private ResourceId resource(String key) {
    return FileSystems.matchNewResource(run.folder(), true)
        .resolve(RunTarget.UNITS, StandardResolveOptions.RESOLVE_DIRECTORY)
        .resolve(key, StandardResolveOptions.RESOLVE_FILE);
  }

  @Override
  public void close() {
    stores.close();
  }
}
