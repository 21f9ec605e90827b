package dev.cleave.stores.gcs;

import dev.cleave.transforms.store.ObjectStore;
import dev.cleave.transforms.store.ObjectStoreProvider;
import org.apache.beam.sdk.extensions.gcp.options.GcsOptions;
import org.apache.beam.sdk.options.PipelineOptions;

/** Opens {@code gs:}. */
public final class GcsProvider implements ObjectStoreProvider {
  @Override
  public String scheme() {
    return "gs";
  }

  @Override
  public ObjectStore open(PipelineOptions options) {
    return new GcsStore(GcsClients.of(options.as(GcsOptions.class)));
  }
}
