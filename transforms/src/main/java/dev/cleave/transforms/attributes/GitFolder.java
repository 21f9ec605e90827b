package dev.cleave.transforms.attributes;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A folder, with Git's files in it and in the folders above it.
 *
 * @param above the parent folder; null for the root
 * @param path with a slash at its end, or empty for the root; as bytes
 * @param attributes its {@code .gitattributes}, or null
 * @param ignores its {@code .gitignore}, or null
 * @param ignored the line that ignores the whole folder, or null
 * @param license the licence that its files have unless they state another one, or null
 */
record GitFolder(
    @Nullable GitFolder above,
    String path,
    @Nullable GitAttributesFile attributes,
    @Nullable GitIgnoreFile ignores,
    @Nullable String ignored,
    @Nullable String license) {

  /**
   * The attributes of a file below this folder. A deeper {@code .gitattributes} takes precedence.
   */
  Map<String, GitAttribute> attributesOf(String file) {
    var found = new LinkedHashMap<String, GitAttribute>();
    for (GitFolder folder = this; folder != null; folder = folder.above) {
      if (folder.attributes != null) {
        folder.attributes.addTo(found, file.substring(folder.path.length()));
      }
    }
    return found;
  }

  /** The line that ignores a file or folder in this folder, or null. */
  @Nullable String ignores(String entry, boolean isFolder) {
    // A later pattern cannot include files below an ignored folder.
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
