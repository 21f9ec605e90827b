package dev.cleave.transforms.store;

import org.apache.beam.sdk.options.PipelineOptions;

/** Knows one kind of {@link ObjectStore}. Found by {@link java.util.ServiceLoader}. */
public interface ObjectStoreProvider {
  /** How its URIs begin, without the colon. */
  String scheme();

  /** Opens the store with the options by which Beam's file system opens it. */
  ObjectStore open(PipelineOptions options);
}
