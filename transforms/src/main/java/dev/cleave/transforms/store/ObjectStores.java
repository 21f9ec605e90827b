package dev.cleave.transforms.store;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.TreeMap;
import org.apache.beam.sdk.options.PipelineOptions;

/** The object stores on the class path. */
public final class ObjectStores {
  private static final List<ObjectStoreProvider> PROVIDERS =
      ServiceLoader.load(ObjectStoreProvider.class, ObjectStores.class.getClassLoader()).stream()
          .map(ServiceLoader.Provider::get)
          .toList();

  private ObjectStores() {}

  /**
   * Opens the store that a URI is in.
   *
   * @return empty if only Beam's file system can access it, as for local files
   */
  public static Optional<ObjectStore> open(String uri, PipelineOptions options) {
    return provider(uri).map(provider -> provider.open(options));
  }

  /** Whether {@link #open} finds a store for a URI. */
  public static boolean has(String uri) {
    return provider(uri).isPresent();
  }

  /** Defaults of the stores for options of Beam, without dashes. */
  public static Map<String, String> optionDefaults() {
    var defaults = new TreeMap<String, String>();
    PROVIDERS.forEach(provider -> defaults.putAll(provider.optionDefaults()));
    return defaults;
  }

  static String scheme(String uri) {
    int colon = uri.indexOf("://");
    return colon < 0 ? "file" : uri.substring(0, colon);
  }

  private static Optional<ObjectStoreProvider> provider(String uri) {
    String scheme = scheme(uri);
    return PROVIDERS.stream().filter(provider -> provider.scheme().equals(scheme)).findFirst();
  }
}
