package dev.cleave.transforms.store;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.apache.beam.sdk.options.PipelineOptions;

/**
 * The open stores of a worker. Each is opened once, when it is first used. Safe for use by several
 * threads.
 */
public final class OpenStores implements AutoCloseable {
  private final PipelineOptions options;
  private final Map<String, Optional<ObjectStore>> stores =
      Collections.synchronizedMap(new LinkedHashMap<>());

  /** Opens stores with these options. */
  public OpenStores(PipelineOptions options) {
    this.options = options;
  }

  /**
   * The store that a URI is in.
   *
   * @return empty if only Beam's file system can access it
   */
  public Optional<ObjectStore> of(String uri) {
    return stores.computeIfAbsent(ObjectStores.scheme(uri), _ -> ObjectStores.open(uri, options));
  }

  /** Lists the objects of the store that a URI is in. */
  public ObjectListing listing(String uri) {
    return of(uri).<ObjectListing>map(store -> store).orElseGet(BeamListing::new);
  }

  @Override
  public void close() {
    stores.values().forEach(store -> store.ifPresent(ObjectStore::close));
    stores.clear();
  }
}
