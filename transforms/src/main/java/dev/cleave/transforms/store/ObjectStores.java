package dev.cleave.transforms.store;

import java.util.Optional;
import java.util.ServiceLoader;
import org.apache.beam.sdk.options.PipelineOptions;

/** The object stores on the class path. */
public final class ObjectStores {
  private ObjectStores() {}

  /**
   * Opens the store that a URI is in.
   *
   * @return empty where Beam's file system is all there is, as for local files
   */
  public static Optional<ObjectStore> open(String uri, PipelineOptions options) {
    int colon = uri.indexOf("://");
    String scheme = colon < 0 ? "file" : uri.substring(0, colon);
    return ServiceLoader.load(ObjectStoreProvider.class, ObjectStores.class.getClassLoader())
        .stream()
        .map(ServiceLoader.Provider::get)
        .filter(provider -> provider.scheme().equals(scheme))
        .findFirst()
        .map(provider -> provider.open(options));
  }
}
