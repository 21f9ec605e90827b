package dev.cleave.transforms.embedding;

import java.util.Optional;
import java.util.ServiceLoader;

/** Opens models. The jar with the models has a provider, named in a service file. */
public interface EmbedderProvider {
  /**
   * Requires that there is a model, without opening it.
   *
   * @throws IllegalArgumentException if there is no such model; the message names the known ones
   */
  void require(Model model);

  /**
   * Gets a model ready.
   *
   * @throws IllegalArgumentException if there is no such model; the message names the known ones
   */
  Embedder open(Model model);

  /** The provider on the class path; empty if the jar with the models is not there. */
  static Optional<EmbedderProvider> load() {
    return ServiceLoader.load(EmbedderProvider.class, EmbedderProvider.class.getClassLoader())
        .findFirst();
  }
}
