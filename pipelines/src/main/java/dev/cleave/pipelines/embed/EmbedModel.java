package dev.cleave.pipelines.embed;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.config.OutputFolder;
import dev.cleave.pipelines.options.ModelOptions;
import dev.cleave.transforms.embedding.Embedder;
import dev.cleave.transforms.embedding.EmbedderProvider;
import dev.cleave.transforms.embedding.Model;
import dev.cleave.transforms.embedding.ModelRefusedException;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import org.jspecify.annotations.Nullable;

/** The model that the options name. */
final class EmbedModel {
  private static final int LOCAL_TOKENS = 510;
  private static final int ENDPOINT_TOKENS = 1024;

  private EmbedModel() {}

  /**
   * The model. It is not opened.
   *
   * @throws RunException with exit code USAGE if it is not named, or its URL is none
   */
  static Model of(ModelOptions options) {
    String name = options.model();
    if (name == null || name.isBlank()) {
      throw RunException.usage(
          "no model: give --model=bge-small-en-v1.5-q, or --model=NAME with --modelUrl=URL");
    }
    Model.Endpoint endpoint = endpoint(options);
    int given = options.modelTokens();
    int tokens = given > 0 ? given : endpoint == null ? LOCAL_TOKENS : ENDPOINT_TOKENS;
    return new Model(name, endpoint, tokens, options.batchSize());
  }

  private static Model.@Nullable Endpoint endpoint(ModelOptions options) {
    String url = options.modelUrl();
    if (url == null) {
      return null;
    }
    String scheme = scheme(url);
    if (!"http".equals(scheme) && !"https".equals(scheme)) {
      throw RunException.usage("--modelUrl must be a URL that begins with http:// or https://");
    }
    String keyFile = options.modelKeyFile();
    return new Model.Endpoint(
        options.modelProtocol(),
        url,
        keyFile == null ? null : OutputFolder.of("--modelKeyFile", keyFile),
        options.maxRequestsPerMinute(),
        options.retries());
  }

  private static @Nullable String scheme(String url) {
    try {
      return new URI(url).getScheme();
    } catch (URISyntaxException _) {
      return null;
    }
  }

  /**
   * Requires that a model can be opened. An endpoint has to answer. A model in the process is not
   * opened: perhaps nothing is new to it, and another process may need it.
   *
   * @throws RunException as {@link #open}
   */
  static void require(Model model) throws InterruptedException {
    if (model.endpoint() != null) {
      open(model);
    } else {
      try {
        provider().require(model);
      } catch (IllegalArgumentException e) {
        throw refused(model, e);
      }
    }
  }

  /**
   * Opens a model. An endpoint has to answer.
   *
   * @throws RunException with exit code USAGE if the models are not on the class path, if there is
   *     no such model, or if the endpoint refuses, or cuts texts in silence; with STORAGE if it
   *     does not answer
   */
  static Embedder open(Model model) throws InterruptedException {
    try {
      Embedder embedder = provider().open(model);
      if (model.endpoint() != null) {
        embedder.check();
      }
      return embedder;
    } catch (IllegalArgumentException | ModelRefusedException e) {
      throw refused(model, e);
    } catch (IOException e) {
      throw new RunException(
          ExitCode.STORAGE, "--model=%s: %s".formatted(model.name(), e.getMessage()), e);
    }
  }

  private static RunException refused(Model model, Exception reason) {
    return RunException.usage("--model=%s: %s".formatted(model.name(), reason.getMessage()));
  }

  private static EmbedderProvider provider() {
    return EmbedderProvider.load()
        .orElseThrow(
            () ->
                RunException.usage(
                    "embed needs the jar of models of this release: put it into the folder of"
                        + " the program as lib/cleave-models.jar, or start Java with -cp"
                        + " cleave-direct.jar:cleave-models.jar dev.cleave.pipelines.Cleave"));
  }
}
