package dev.cleave.transforms.listing;

import dev.cleave.file.Repository;
import dev.cleave.transforms.git.FetchedRepository;
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
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * The files of commits as inputs: {@code git:PATH[@REF][:GLOB]}, or the same with a {@code
 * git+file:} URI or a URL. A path may contain {@code @} and {@code :}. The longest one that is a
 * repository or a bundle is it.
 */
final class GitInput {
  private static final String PATH = "git:";
  private static final String URI = "git+file:";

  /** A repository at a URL, or a bundle in a store, with what follows it. */
  private static final Pattern URL =
      Pattern.compile(
          "(?:git\\+(?=https?:|ssh:)|git:)(?!file:)([a-z][a-z0-9+.-]*://[^/]+/[^@:]*)((?:[@:].*)?)",
          Pattern.DOTALL);

  private static final String ALL = "**";

  private final String text;
  private final List<Glob> globs;

  /**
   * A resolved input.
   *
   * @param folder URI of the top of the tree, with a slash at its end. It has the ref, not the
   *     commit, so it stays the same when the ref moves
   * @param pattern a {@link Glob} of paths from there
   * @param tree the commit
   */
  record Resolved(String folder, String pattern, GitTree tree) {}

  /**
   * What follows the path of a repository.
   *
   * @param ref null if none is given
   * @param glob empty if none is given
   */
  private record Selected(@Nullable String ref, String glob) {}

  private GitInput(String text, List<Glob> globs) {
    this.text = text;
    this.globs = globs;
  }

  static boolean is(String text) {
    return text.startsWith(PATH) || text.startsWith("git+");
  }

  /**
   * Parses an input. Refs are resolved here, once: that they move later changes nothing. An input
   * without a ref is one for each ref that a glob matches, or {@code HEAD} if there are no globs.
   * Refs that name no commit are passed over.
   *
   * @param refs globs
   * @throws IllegalArgumentException if there is no such repository or commit, no ref matches, or
   *     the repository cannot be read
   * @throws StorageException if an object is missing or damaged, or the repository cannot be
   *     fetched
   */
  static List<Resolved> parse(String text, List<Glob> refs) {
    return new GitInput(text, refs).parse();
  }

  private List<Resolved> parse() {
    Matcher url = URL.matcher(text);
    if (url.matches()) {
      return fetched(url.group(1), selected(url.group(2)));
    }
    boolean uri = text.startsWith(URI);
    if (!uri && !text.startsWith(PATH)) {
      throw error("a URL of a Git repository begins with git+file:, git+https: or git+ssh:");
    }
    String rest = text.substring(text.indexOf(':') + 1);
    for (int end = rest.length(); end > 0; end = mark(rest, end)) {
      Path path = path(rest.substring(0, end), uri);
      if (GitRepository.is(path)) {
        return local(path, selected(rest.substring(end)));
      }
      if (FetchedRepository.isBundle(path)) {
        return fetched(path.toString(), selected(rest.substring(end)));
      }
    }
    throw error("there is no Git repository; the form is git:PATH[@REF][:GLOB]");
  }

  /** The last place before an index at which a path may end. */
  private static int mark(String rest, int end) {
    return Math.max(rest.lastIndexOf('@', end - 1), rest.lastIndexOf(':', end - 1));
  }

  private Path path(String path, boolean uri) {
    try {
      return AbsolutePaths.of(uri ? FileUris.pathOf("file:" + path) : path);
    } catch (InvalidPathException e) {
      throw error(e.getReason());
    }
  }

  private Selected selected(String rest) {
    int colon = rest.indexOf(':');
    String ref = rest.substring(0, colon < 0 ? rest.length() : colon);
    if (ref.equals("@")) {
      throw error("no ref follows the @");
    }
    return new Selected(
        ref.isEmpty() ? null : ref.substring(1), colon < 0 ? "" : rest.substring(colon + 1));
  }

  private List<Resolved> local(Path folder, Selected selected) {
    try (GitRepository git = GitRepository.open(folder)) {
      var refs = new GitRefs(git.refs());
      String ref = selected.ref;
      if (ref != null || globs.isEmpty()) {
        String revision = ref == null ? Constants.HEAD : ref;
        return List.of(resolved(git, folder.toString(), refs, ref, revision, selected.glob));
      }
      return all(git, folder.toString(), refs, matching(refs), selected.glob);
    } catch (IOException e) {
      throw error(StorageException.lineOf(e));
    }
  }

  /** The files of a repository that has to be fetched. */
  private List<Resolved> fetched(String place, Selected selected) {
    var repository = new FetchedRepository(place);
    try {
      FetchedRepository.Refs advertised = repository.refs();
      var refs = new GitRefs(advertised.names());
      String ref = selected.ref;
      boolean several = ref == null && !globs.isEmpty();
      List<String> wanted =
          several
              ? matching(refs)
              : List.of(ref == null ? head(advertised, refs) : named(refs, ref));
      Path folder =
          ObjectId.isId(wanted.getFirst())
              ? repository.fetch(ObjectId.fromString(wanted.getFirst()))
              : repository.fetch(wanted);
      try (GitRepository git = GitRepository.open(folder)) {
        return several
            ? all(git, place, refs, wanted, selected.glob)
            : List.of(resolved(git, place, refs, ref, wanted.getFirst(), selected.glob));
      }
    } catch (IOException e) {
      throw new StorageException(
          "input %s: cannot fetch it: %s".formatted(text, StorageException.lineOf(e)), e);
    }
  }

  private List<String> matching(GitRefs refs) {
    List<String> matching = refs.matching(globs);
    if (matching.isEmpty()) {
      throw error("no ref matches --refs" + refs.near(globs.getFirst().toString()));
    }
    return matching;
  }

  private String head(FetchedRepository.Refs advertised, GitRefs refs) {
    if (advertised.head() == null) {
      throw error(
          "it has no HEAD that is a branch; name a ref as in git:PATH@REF" + refs.near("main"));
    }
    return advertised.head();
  }

  private String named(GitRefs refs, String ref) {
    String name = refs.find(ref);
    if (name == null && !ObjectId.isId(ref)) {
      throw error("it has no ref " + ref + refs.near(ref) + "; or give the whole id of a commit");
    }
    return name == null ? ref : name;
  }

  private List<Resolved> all(
      GitRepository git, String place, GitRefs refs, List<String> names, String glob)
      throws IOException {
    var all = new ArrayList<Resolved>();
    for (String name : names) {
      if (git.commit(name) != null) {
        all.add(resolved(git, place, refs, refs.shorten(name), name, glob));
      }
    }
    return all;
  }

  /**
   * The files of a commit.
   *
   * @param ref as it is in the paths of the tables, or null if it is not
   */
  private Resolved resolved(
      GitRepository git,
      String place,
      GitRefs refs,
      @Nullable String ref,
      String revision,
      String glob)
      throws IOException {
    ObjectId commit = commit(git, refs, revision);
    var repository = Repository.found(git.name(), commit.name(), git.ref(revision));
    // The ref is one name in the URI: several refs have the folder of the repository in common.
    String suffix =
        ref == null
            ? ""
            : "@" + FileUris.escaped(ref.getBytes(StandardCharsets.UTF_8)).replace("/", "%2F");
    return new Resolved(
        GitUri.ofRepository(place) + suffix + "/",
        pattern(git, commit, glob),
        new GitTree(place, repository));
  }

  private ObjectId commit(GitRepository git, GitRefs refs, String revision) {
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
      throw error("its HEAD has no commit; name a ref as in git:PATH@REF" + refs.near(revision));
    }
    throw error("it has no ref or commit " + revision + refs.near(revision));
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
