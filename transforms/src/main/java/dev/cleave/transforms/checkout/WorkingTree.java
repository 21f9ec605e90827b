package dev.cleave.transforms.checkout;

import dev.cleave.file.Repository;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A folder with a {@code .git}, which is read without Git (docs/adr/0017). What cannot be read is
 * not known; nothing in it fails a run.
 *
 * @see <a href="https://git-scm.com/docs/gitrepository-layout">gitrepository-layout</a>
 */
final class WorkingTree {
  private static final String GIT = ".git";
  private static final String SYMBOLIC = "ref:";
  private static final int MAX_SYMBOLIC = 5;
  private static final long MAX_FILE_BYTES = 1 << 20;
  private static final long MAX_PACKED_REFS_BYTES = 64 << 20;
  private static final Pattern OBJECT_ID = Pattern.compile("[0-9a-f]{40}|[0-9a-f]{64}");
  private static final Pattern REF = Pattern.compile("refs/(?!.*\\.\\.)[^\\x00-\\x20]+");

  private final Path folder;
  // They differ in a worktree that was added: it has its own HEAD, and the refs of the first one.
  private final Path gitDir;
  private final Path commonDir;

  private WorkingTree(Path folder, Path gitDir, Path commonDir) {
    this.folder = folder;
    this.gitDir = gitDir;
    this.commonDir = commonDir;
  }

  /** The working tree with this top folder, or null if the folder is not one. */
  static @Nullable WorkingTree of(Path folder) {
    Path git = folder.resolve(GIT);
    if (!Files.exists(git)) {
      return null;
    }
    try {
      Path gitDir = Files.isDirectory(git) ? git : pointed(folder, git, "gitdir:");
      if (gitDir == null) {
        return null;
      }
      Path common = pointed(gitDir, gitDir.resolve("commondir"), "");
      var tree = new WorkingTree(folder, gitDir, common == null ? gitDir : common);
      return tree.isValid() ? tree : null;
    } catch (IOException | InvalidPathException e) {
      return null;
    }
  }

  /**
   * Reads the path in a file, which is relative to a folder.
   *
   * @return null if the file does not exist, or does not begin with the prefix
   */
  private static @Nullable Path pointed(Path from, Path file, String prefix) throws IOException {
    String text = read(file);
    return text == null || !text.startsWith(prefix)
        ? null
        : from.resolve(text.substring(prefix.length()).strip());
  }

  private boolean isValid() throws IOException {
    String head = read(gitDir.resolve("HEAD"));
    return head != null
        && (head.startsWith(SYMBOLIC) || OBJECT_ID.matcher(head).matches())
        && Files.isDirectory(commonDir.resolve("objects"))
        && Files.isDirectory(commonDir.resolve("refs"))
        && !(gitDir.equals(commonDir) && config().isTrue("core.bare"));
  }

  /** The repository with the commit that is checked out. */
  Repository repository() {
    return Repository.found(name(), revision());
  }

  private @Nullable String name() {
    try {
      String url = config().first("remote.origin.url");
      String name = url == null ? null : RemoteUrl.nameOf(url);
      return name == null ? folderName() : name;
    } catch (IOException e) {
      return folderName();
    }
  }

  /** The name of the folder of the repository: all its worktrees have the same. */
  private @Nullable String folderName() {
    Path home = folder;
    if (!gitDir.equals(commonDir)) {
      Path common = commonDir.normalize();
      home = common.endsWith(GIT) ? common.getParent() : common;
    }
    Path name = home == null ? null : home.getFileName();
    return name == null ? null : name.toString().replaceFirst("(?<=.)\\.git$", "");
  }

  private @Nullable String revision() {
    try {
      String name = "HEAD";
      for (int i = 0; i <= MAX_SYMBOLIC; i++) {
        String text = ref(name);
        if (text == null || OBJECT_ID.matcher(text).matches()) {
          return text;
        }
        name = text.startsWith(SYMBOLIC) ? text.substring(SYMBOLIC.length()).strip() : "";
        if (!REF.matcher(name).matches()) {
          return null;
        }
      }
      return null;
    } catch (IOException | InvalidPathException e) {
      return null;
    }
  }

  private @Nullable String ref(String name) throws IOException {
    String loose = read(gitDir.resolve(name));
    loose = loose == null ? read(commonDir.resolve(name)) : loose;
    return loose == null ? packedRef(name) : loose;
  }

  private @Nullable String packedRef(String name) throws IOException {
    Path packed = commonDir.resolve("packed-refs");
    if (!isFile(packed, MAX_PACKED_REFS_BYTES)) {
      return null;
    }
    // A name that is not UTF-8 must not stop the search.
    try (var in = new InputStreamReader(Files.newInputStream(packed), StandardCharsets.UTF_8);
        var lines = new BufferedReader(in)) {
      String wanted = " " + name;
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        if (line.endsWith(wanted)) {
          return line.substring(0, line.length() - wanted.length());
        }
      }
      return null;
    }
  }

  private GitConfig config() throws IOException {
    String text = read(commonDir.resolve("config"));
    return GitConfig.parse(text == null ? "" : text);
  }

  /**
   * Reads a small file as text, without white space at its ends.
   *
   * @return null if the file does not exist, is too large, or is not a regular file
   */
  private static @Nullable String read(Path file) throws IOException {
    return isFile(file, MAX_FILE_BYTES)
        ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8).strip()
        : null;
  }

  /** Whether it is neither a pipe, which would never end, nor larger than any such file is. */
  private static boolean isFile(Path file, long maxBytes) throws IOException {
    return Files.isRegularFile(file) && Files.size(file) <= maxBytes;
  }
}
