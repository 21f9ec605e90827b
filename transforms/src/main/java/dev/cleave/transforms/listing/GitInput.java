package dev.cleave.transforms.listing;

import com.google.common.base.Strings;
import dev.cleave.file.Repository;
import dev.cleave.transforms.git.GitRepository;
import dev.cleave.transforms.git.GitTree;
import dev.cleave.transforms.git.GitUri;
import dev.cleave.transforms.git.TreeEntry;
import dev.cleave.transforms.glob.Glob;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;

/**
 * The files of a commit as an input: {@code git:PATH[@REF][:GLOB]}, or the same with a {@code
 * git+file:} URI. A path may contain {@code @} and {@code :}. The longest one that is a repository
 * is it.
 */
final class GitInput {
  private static final String PATH = "git:";
  private static final String URI = "git+file:";
  private static final int NEAR_REFS = 3;

  private static final String ALL = "**";

  private final String text;

  /**
   * A resolved input.
   *
   * @param folder URI of the top of the tree, with a slash at its end. It has the ref, not the
   *     commit, so it stays the same when the ref moves
   * @param pattern a {@link Glob} of paths from there
   * @param tree the commit
   */
  record Resolved(String folder, String pattern, GitTree tree) {}

  private GitInput(String text) {
    this.text = text;
  }

  static boolean is(String text) {
    return text.startsWith(PATH) || text.startsWith("git+");
  }

  /**
   * Parses an input. The ref is resolved here, once: that it moves later changes nothing.
   *
   * @throws IllegalArgumentException if there is no such repository or commit, or the repository
   *     cannot be read
   * @throws StorageException if an object is missing or damaged
   */
  static Resolved parse(String text) {
    return new GitInput(text).parse();
  }

  private Resolved parse() {
    boolean uri = text.startsWith(URI);
    String rest = text.substring(text.indexOf(':') + 1);
    if (!uri && (!text.startsWith(PATH) || rest.contains("://"))) {
      throw error("Cleave reads local repositories: git clone --mirror, and give git:FOLDER");
    }
    for (int end = rest.length(); end > 0; end = mark(rest, end)) {
      Path folder = folder(rest.substring(0, end), uri);
      if (GitRepository.is(folder)) {
        return of(folder, rest.substring(end));
      }
    }
    throw error("there is no Git repository; the form is git:PATH[@REF][:GLOB]");
  }

  /** The last place before an index at which a path may end. */
  private static int mark(String rest, int end) {
    return Math.max(rest.lastIndexOf('@', end - 1), rest.lastIndexOf(':', end - 1));
  }

  private Path folder(String path, boolean uri) {
    try {
      return AbsolutePaths.of(uri ? FileUris.pathOf("file:" + path) : path);
    } catch (InvalidPathException e) {
      throw error(e.getReason());
    }
  }

  private Resolved of(Path folder, String rest) {
    int colon = rest.indexOf(':');
    String ref = rest.substring(0, colon < 0 ? rest.length() : colon);
    String glob = colon < 0 ? "" : rest.substring(colon + 1);
    if (ref.equals("@")) {
      throw error("no ref follows the @");
    }
    String revision = ref.isEmpty() ? Constants.HEAD : ref.substring(1);
    try (GitRepository git = GitRepository.open(folder)) {
      ObjectId commit = commit(git, revision);
      var repository = Repository.found(git.name(), commit.name(), git.ref(revision));
      String place =
          GitUri.ofRepository(folder.toString())
              + FileUris.escaped(ref.getBytes(StandardCharsets.UTF_8));
      return new Resolved(
          place + "/", pattern(git, commit, glob), new GitTree(folder.toString(), repository));
    } catch (IOException e) {
      throw error(StorageException.lineOf(e));
    }
  }

  private ObjectId commit(GitRepository git, String revision) throws IOException {
    ObjectId commit;
    try {
      commit = git.commit(revision);
    } catch (IOException e) {
      throw new StorageException(
          "input %s: cannot read %s: %s".formatted(text, revision, StorageException.lineOf(e)), e);
    }
    if (commit != null) {
      return commit;
    }
    if (revision.equals(Constants.HEAD)) {
      throw error("its HEAD has no commit; name a ref as in git:PATH@REF" + near(git, revision));
    }
    throw error("it has no ref or commit " + revision + near(git, revision));
  }

  /** The refs that begin and end as this one does. */
  private static String near(GitRepository git, String revision) throws IOException {
    List<String> refs =
        git.refs().stream()
            .filter(ref -> !ref.equals(Constants.HEAD))
            .sorted(
                Comparator.comparing((String ref) -> -common(ref, revision))
                    .thenComparing(Comparator.naturalOrder()))
            .limit(NEAR_REFS)
            .toList();
    return refs.isEmpty() ? "; it has no refs" : "; it has " + String.join(", ", refs);
  }

  private static int common(String one, String other) {
    return Strings.commonPrefix(one, other).length() + Strings.commonSuffix(one, other).length();
  }

  /** A pattern of paths from the top of the tree. */
  private static String pattern(GitRepository git, ObjectId commit, String glob)
      throws IOException {
    String normal = glob.replaceAll("/+", "/").replaceFirst("^(?:\\./|/)+", "");
    if (normal.isEmpty() || normal.endsWith("/")) {
      return normal + ALL;
    }
    if (Glob.firstMeta(normal) < 0) {
      byte[] path = Glob.unescape(normal).getBytes(StandardCharsets.UTF_8);
      TreeEntry entry = git.find(commit, path);
      return entry == null || entry.isFile() ? normal : normal + "/" + ALL;
    }
    return Glob.of(normal).toString();
  }

  private IllegalArgumentException error(String why) {
    return new IllegalArgumentException("input " + text + ": " + why);
  }
}
