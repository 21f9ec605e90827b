package dev.cleave.pipelines.options;

import dev.cleave.transforms.listing.InputSpec;
import dev.cleave.transforms.listing.SourceLister;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import org.jspecify.annotations.Nullable;

/** Keeps a run from reading what Cleave wrote: a local output may lie among the inputs. */
final class OwnOutput {
  private OwnOutput() {}

  /**
   * The request, without the runs of this output.
   *
   * @throws IllegalArgumentException if the inputs are malformed or not below their root
   */
  static InputSpec excludedFrom(InputSpec spec, @Nullable String output) {
    String root = SourceLister.of(spec).root().uri();
    if (output == null || output.contains("://") || !root.startsWith("file:")) {
      return spec;
    }
    Path rootFolder = Path.of(URI.create(root));
    Path folder = Path.of(output).toAbsolutePath().normalize();
    if (!folder.startsWith(rootFolder)) {
      return spec;
    }
    Path below = rootFolder.relativize(folder);
    var excludes = new ArrayList<>(spec.excludes());
    excludes.add("/" + escape(below.resolve("runs")) + "/");
    excludes.add("/" + escape(below.resolve("_latest.json")));
    return spec.excluding(excludes);
  }

  private static String escape(Path path) {
    return path.toString().replaceAll("[\\\\*?\\[\\]{}]", "\\\\$0");
  }
}
