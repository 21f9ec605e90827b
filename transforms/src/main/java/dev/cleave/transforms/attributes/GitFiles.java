package dev.cleave.transforms.attributes;

import dev.cleave.file.FileAttributes;
import dev.cleave.license.Licenses;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * All {@code .gitattributes}, {@code .gitignore} and licence files of one listing. Calls in path
 * order are fastest, because each folder is then evaluated once.
 */
final class GitFiles {
  private final Map<String, GitAttributesFile> attributes = new LinkedHashMap<>();
  private final Map<String, GitIgnoreFile> ignores = new LinkedHashMap<>();
  private final Map<String, SortedSet<String>> licenses = new LinkedHashMap<>();
  private final Map<FileAttributes, FileAttributes> shared = new LinkedHashMap<>();
  private @Nullable GitFolder last;

  /**
   * Whether a file is one of these.
   *
   * @param ignores whether {@code .gitignore} files are included
   */
  static boolean isOne(String path, boolean ignores) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    return name.equals(GitAttributesFile.FILE_NAME)
        || Licenses.standard().isLicense(name)
        || ignores && name.equals(GitIgnoreFile.FILE_NAME);
  }

  /** Whether it says which files are left out. */
  static boolean ignoresOthers(String path) {
    return path.endsWith(GitIgnoreFile.FILE_NAME);
  }

  /** Adds a file, by its path relative to the root. Add all files before the first query. */
  void add(String path, byte[] content) {
    String bytes = GitLines.bytesOf(path);
    String folder = bytes.substring(0, bytes.lastIndexOf('/') + 1);
    if (path.endsWith(GitAttributesFile.FILE_NAME)) {
      attributes.put(folder, GitAttributesFile.read(content));
    } else if (Licenses.standard().isLicense(path)) {
      SortedSet<String> ids = licenses.computeIfAbsent(folder, _ -> new TreeSet<>());
      String license = Licenses.standard().ofText(content);
      if (license != null) {
        ids.add(license);
      }
    } else {
      ignores.put(folder, GitIgnoreFile.read(content));
    }
  }

  /** The attributes of a file. */
  FileAttributes attributesOf(String path) {
    String bytes = GitLines.bytesOf(path);
    GitFolder folder = folderOf(bytes);
    Map<String, GitAttribute> found = folder.attributesOf(bytes);
    if (found.isEmpty() && folder.license() == null) {
      return FileAttributes.NONE;
    }
    GitAttribute language = found.get("linguist-language");
    var attributes =
        new FileAttributes(
            null,
            language == null ? null : language.value(),
            flag(found.get("linguist-vendored")),
            flag(found.get("linguist-generated")),
            flag(found.get("linguist-documentation")),
            folder.license());
    return shared.computeIfAbsent(attributes, same -> same);
  }

  /** The line that ignores a file, with its file and number; null if the file is not ignored. */
  @Nullable String ignores(String path) {
    String bytes = GitLines.bytesOf(path);
    return folderOf(bytes).ignores(bytes, false);
  }

  private GitFolder folderOf(String path) {
    GitFolder folder = last == null ? folder(null, "") : last;
    while (!path.startsWith(folder.path())) {
      folder = folder.above();
    }
    for (int slash = path.indexOf('/', folder.path().length());
        slash >= 0;
        slash = path.indexOf('/', slash + 1)) {
      folder = folder(folder, path.substring(0, slash + 1));
    }
    last = folder;
    return folder;
  }

  private GitFolder folder(@Nullable GitFolder above, String path) {
    String ignored =
        above == null ? null : above.ignores(path.substring(0, path.length() - 1), true);
    String license =
        licenses.containsKey(path) ? own(path) : above == null ? null : above.license();
    return new GitFolder(above, path, attributes.get(path), ignores.get(path), ignored, license);
  }

  /** Several licences of a folder are a choice, as in LICENSE-APACHE and LICENSE-MIT. */
  private @Nullable String own(String folder) {
    SortedSet<String> ids = licenses.get(folder);
    return ids.isEmpty() ? null : String.join(" OR ", ids);
  }

  private static @Nullable Boolean flag(@Nullable GitAttribute attribute) {
    return attribute == null ? null : attribute.flag();
  }
}
