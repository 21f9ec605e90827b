package dev.cleave.transforms.store;

import java.util.Map;
import org.apache.beam.sdk.options.PipelineOptions;

/** Knows one kind of {@link ObjectStore}. Found by {@link java.util.ServiceLoader}. */
public interface ObjectStoreProvider {
  /** How its URIs begin, without the colon. */
  String scheme();

  /** Opens the store with the options by which Beam's file system opens it. */
  ObjectStore open(PipelineOptions options);

  /** Options of Beam's, without dashes, that hold unless the user gives them. */
  default Map<String, String> optionDefaults() {
    return Map.of();
  }
}
