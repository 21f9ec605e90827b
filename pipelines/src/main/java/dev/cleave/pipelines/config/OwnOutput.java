package dev.cleave.pipelines.config;

import dev.cleave.transforms.glob.PathPattern;
import dev.cleave.transforms.listing.Root;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;

/** Keeps a run from reading earlier runs: a local output may lie among the inputs. */
final class OwnOutput {
  private OwnOutput() {}

  /**
   * Patterns for what Cleave writes below an output folder.
   *
   * @param output a local folder or the URI of a remote one
   * @return none if the output is not below the root
   */
  static List<PathPattern> patterns(Root root, String output) {
    if (output.isEmpty() || output.contains("://") || !root.uri().startsWith("file:")) {
      return List.of();
    }
    Path rootFolder = Path.of(URI.create(root.uri()));
    Path folder = Path.of(output).toAbsolutePath().normalize();
    if (!folder.startsWith(rootFolder)) {
      return List.of();
    }
    Path below = rootFolder.relativize(folder);
    return List.of(
        PathPattern.of("/" + escape(below.resolve("runs")) + "/"),
        PathPattern.of("/" + escape(below.resolve("_latest.json"))));
  }

  private static String escape(Path path) {
    return path.toString().replaceAll("[\\\\*?\\[\\]{}]", "\\\\$0");
  }
}
