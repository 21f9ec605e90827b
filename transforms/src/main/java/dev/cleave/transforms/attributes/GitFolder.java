package dev.cleave.transforms.attributes;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A folder, with what Git's files in it and in those above say of what lies in it.
 *
 * @param above the folder that it lies in; null for the root
 * @param path with a slash at its end, or empty for the root; as bytes
 * @param attributes its {@code .gitattributes}, or null
 * @param ignores its {@code .gitignore}, or null
 * @param ignored why all that is below it is ignored, or null if it is not
 */
record GitFolder(
    @Nullable GitFolder above,
    String path,
    @Nullable GitAttributesFile attributes,
    @Nullable GitIgnoreFile ignores,
    @Nullable String ignored) {

  /** What all files of attributes say of a file below this folder; the deepest one wins. */
  Map<String, GitAttribute> attributesOf(String file) {
    var said = new HashMap<String, GitAttribute>();
    for (GitFolder folder = this; folder != null; folder = folder.above) {
      if (folder.attributes != null) {
        folder.attributes.addTo(said, file.substring(folder.path.length()));
      }
    }
    return said;
  }

  /** The line because of which something in this folder is ignored, or null if it is not. */
  @Nullable String ignores(String entry, boolean isFolder) {
    // What lies below an ignored folder cannot be taken back.
    if (ignored != null) {
      return ignored;
    }
    for (GitFolder folder = this; folder != null; folder = folder.above) {
      if (folder.ignores != null) {
        var line = folder.ignores.decide(entry.substring(folder.path.length()), isFolder);
        if (line != null) {
          String file = GitLines.textOf(folder.path) + GitIgnoreFile.FILE_NAME;
          return line.ignores() ? file + ":" + line.number() + ": " + line.text() : null;
        }
      }
    }
    return null;
  }
}
