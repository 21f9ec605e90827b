package dev.cleave.transforms.store;

import java.util.Map;
import org.apache.beam.sdk.options.PipelineOptions;

/** Opens one kind of {@link ObjectStore}. Loaded by {@link java.util.ServiceLoader}. */
public interface ObjectStoreProvider {
  /** The scheme of its URIs, without the colon. */
  String scheme();

  /** Opens the store with the options of Beam's file system. */
  ObjectStore open(PipelineOptions options);

  /** Defaults for options of Beam, without dashes. */
  default Map<String, String> optionDefaults() {
    return Map.of();
  }
}
