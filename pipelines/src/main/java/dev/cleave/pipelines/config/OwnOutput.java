package dev.cleave.pipelines.config;

import dev.cleave.transforms.glob.PathPattern;
import dev.cleave.transforms.listing.Root;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Keeps a run from reading what Cleave has written: the output may lie among the inputs. */
final class OwnOutput {
  /** Everything that Cleave writes to an output folder. */
  private static final List<String> WRITTEN = List.of("runs/", "verify/", "_log/", "_latest.json");

  private OwnOutput() {}

  /**
   * Patterns for what Cleave writes below an output folder.
   *
   * @param output a local folder or the URI of a remote one
   * @return none if the output is not below the root
   */
  static List<PathPattern> patterns(Root root, String output) {
    return folders(root, output).stream()
        .flatMap(
            folder -> WRITTEN.stream().map(name -> PathPattern.of("/" + escape(folder) + name)))
        .toList();
  }

  /** The output relative to the root, with a slash at its end unless it is the root. */
  private static Set<String> folders(Root root, String output) {
    var folders = new LinkedHashSet<String>();
    boolean local = root.uri().startsWith("file:");
    if (output.contains("://")) {
      String folder = output.endsWith("/") ? output : output + "/";
      if (folder.startsWith(root.uri())) {
        folders.add(folder.substring(root.uri().length()));
      }
    } else if (local && !output.isEmpty()) {
      Path rootFolder = Path.of(URI.create(root.uri()));
      Path folder = Path.of(output).toAbsolutePath();
      addBelow(rootFolder, folder.normalize(), folders);
      // Another path may lead to the same folder, over a link.
      addBelow(real(rootFolder), real(folder), folders);
    }
    return folders;
  }

  private static void addBelow(Path root, Path folder, Set<String> folders) {
    if (folder.startsWith(root)) {
      String below = root.relativize(folder).toString();
      folders.add(below.isEmpty() ? "" : below + "/");
    }
  }

  /** Without links, as far as the path exists. */
  private static Path real(Path path) {
    Path existing = path;
    while (existing != null && !Files.exists(existing)) {
      existing = existing.getParent();
    }
    try {
      return existing == null
          ? path
          : existing.toRealPath().resolve(existing.relativize(path)).normalize();
    } catch (IOException _) {
      return path; // the listing says what is wrong with it
    }
  }

  private static String escape(String path) {
    return path.replaceAll("[\\\\*?\\[\\]{}]", "\\\\$0");
  }
}
