package dev.cleave.transforms.attributes;

import dev.cleave.file.FileAttributes;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All files of one listing by which Git tells what a path is. Asked in path order, it reads each
 * folder's once.
 */
final class GitFiles {
  private final Map<String, GitAttributesFile> attributes = new HashMap<>();
  private final Map<String, GitIgnoreFile> ignores = new HashMap<>();
  private @Nullable GitFolder last;

  /**
   * Whether a file is one of those.
   *
   * @param ignores whether {@code .gitignore} counts
   */
  static boolean isOne(String path, boolean ignores) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    return name.equals(GitAttributesFile.FILE_NAME)
        || ignores && name.equals(GitIgnoreFile.FILE_NAME);
  }

  /** Adds one of those files, by its path below the root. All are to be added before any asking. */
  void add(String path, byte[] content) {
    String bytes = GitLines.bytesOf(path);
    String folder = bytes.substring(0, bytes.lastIndexOf('/') + 1);
    if (path.endsWith(GitAttributesFile.FILE_NAME)) {
      attributes.put(folder, GitAttributesFile.read(content));
    } else {
      ignores.put(folder, GitIgnoreFile.read(content));
    }
  }

  /** What the attributes say of a file. */
  FileAttributes attributesOf(String path) {
    String bytes = GitLines.bytesOf(path);
    Map<String, GitAttribute> said = folderOf(bytes).attributesOf(bytes);
    if (said.isEmpty()) {
      return FileAttributes.NONE;
    }
    GitAttribute language = said.get("linguist-language");
    return new FileAttributes(
        null,
        language == null ? null : language.value(),
        flag(said.get("linguist-vendored")),
        flag(said.get("linguist-generated")),
        flag(said.get("linguist-documentation")));
  }

  /** The line because of which a file is ignored, with its file and number; null if it is not. */
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
    return new GitFolder(above, path, attributes.get(path), ignores.get(path), ignored);
  }

  private static @Nullable Boolean flag(@Nullable GitAttribute attribute) {
    return attribute == null ? null : attribute.flag();
  }
}
