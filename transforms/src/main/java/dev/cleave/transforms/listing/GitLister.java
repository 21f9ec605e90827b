package dev.cleave.transforms.listing;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.Repository;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.git.GitRepository;
import dev.cleave.transforms.git.GitTree;
import dev.cleave.transforms.git.GitUri;
import dev.cleave.transforms.git.Submodules;
import dev.cleave.transforms.git.TreeEntry;
import dev.cleave.transforms.glob.Glob;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Lists the files in the tree of a commit, by the rules of {@link LocalLister}. An object that is
 * missing or damaged rejects its file or its folder. Only the folders that are still to be listed
 * are kept in memory.
 */
final class GitLister {
  private static final Logger LOG = LoggerFactory.getLogger(GitLister.class);
  private static final int LONGEST_TARGET = 1 << 16;

  private final Root root;
  private final PathFilter filter;
  private final Repository given;

  GitLister(Root root, PathFilter filter, Repository given) {
    this.root = root;
    this.filter = filter;
    this.given = given;
  }

  /** Lists an input, and returns whether its pattern matches a file. */
  boolean list(Input input, GitTree tree, Consumer<SourceRef> sink) {
    String start = root.path(input.folder());
    try (GitRepository git = GitRepository.openOnWorker(tree.place(), tree.commit())) {
      var walk = new Walk(start, input.pattern(), sink);
      walk.commit(git, tree.commit(), tree.uri(), start, tree.repository());
      return walk.matched;
    } catch (IOException e) {
      throw new StorageException(
          "cannot list commit %s of the Git repository %s: %s"
              .formatted(tree.commit().name(), tree.place(), StorageException.lineOf(e)),
          e);
    }
  }

  /**
   * A folder to list, with a slash at the end of its URI and of its path; or an entry of one,
   * without.
   *
   * @param id its tree, its blob or, of a submodule, its commit
   * @param path relative to the root
   */
  private record Place(ObjectId id, String uri, String path) {
    Place folder() {
      return new Place(id, uri + "/", path + "/");
    }

    Place entry() {
      return new Place(id, uri.replaceFirst("/$", ""), path.replaceFirst("/$", ""));
    }
  }

  /** Lists what a pattern matches. */
  private final class Walk {
    private final String start;
    private final Glob glob;

    /** The folders or the file that the pattern begins with. */
    private final String named;

    private final int depth;
    private final Consumer<SourceRef> sink;
    private boolean matched;

    Walk(String start, String pattern, Consumer<SourceRef> sink) {
      this.start = start;
      this.sink = sink;
      glob = Glob.of(pattern);
      depth = glob.crossesFolders() ? Integer.MAX_VALUE : glob.depth();
      int meta = Glob.firstMeta(pattern);
      named =
          Glob.unescape(
              meta < 0 ? pattern : pattern.substring(0, pattern.lastIndexOf('/', meta) + 1));
    }

    void commit(GitRepository git, ObjectId commit, String uri, String path, Repository repository)
        throws IOException {
      var submodules = Submodules.of(git, commit);
      var top = new Place(git.tree(commit), uri, path);
      Deque<Place> pending = new ArrayDeque<>(List.of(top));
      while (!pending.isEmpty()) {
        Place folder = pending.pop();
        List<TreeEntry> entries;
        try {
          entries = git.entries(folder.id);
        } catch (IOException e) {
          if (folder == top) {
            throw e;
          }
          String why = "tree %s: %s".formatted(folder.id.name(), StorageException.lineOf(e));
          reject(folder.entry(), repository, RejectReason.UNREADABLE, why);
          continue;
        }
        if (folder != top && isBare(entries)) {
          continue;
        }
        for (TreeEntry entry : entries) {
          String escaped = FileUris.escaped(entry.name());
          if (!isName(escaped)) {
            LOG.warn("{}{} is not listed: Git allows no such name", folder.uri, escaped);
            continue;
          }
          var child =
              new Place(entry.id(), folder.uri + escaped, folder.path + FileUris.nameOf(escaped));
          if (entry.isFile()) {
            file(git, entry, child, repository);
          } else if (!enters(child.path)) {
            continue;
          } else if (entry.isFolder()) {
            pending.push(child.folder());
          } else if (entry.isSubmodule()) {
            submodule(submodules, child, path, repository);
          } else {
            reject(child, repository, RejectReason.NOT_REGULAR, "mode " + entry.mode());
          }
        }
      }
    }

    private void file(GitRepository git, TreeEntry entry, Place file, Repository repository) {
      String below = file.path.substring(start.length());
      if (!glob.matches(below)) {
        return;
      }
      matched = true;
      boolean takes =
          below.equals(named) ? filter.takesNamedFile(file.path) : filter.takesFile(file.path);
      if (takes) {
        emit(file, entry.id(), repository, contentOf(git, entry));
      }
    }

    private void submodule(Submodules submodules, Place folder, String path, Repository repository)
        throws IOException {
      String inOuter = folder.path.substring(path.length());
      try (GitRepository inner = submodules.open(inOuter, folder.id)) {
        if (inner != null) {
          var uri = new GitUri(inner.folder().toString(), folder.id, "");
          var found = Repository.found(inner.name(), folder.id.name());
          commit(inner, folder.id, uri.toString(), folder.path + "/", found);
          return;
        }
      }
      String described = submodules.describe(inOuter, folder.id);
      reject(folder, repository, RejectReason.SUBMODULE, described);
    }

    private void reject(Place place, Repository repository, RejectReason reason, String detail) {
      matched = true;
      emit(place, null, repository, new Content(0, new Rejection(reason, detail)));
    }

    private void emit(
        Place place, @Nullable ObjectId blob, Repository repository, Content content) {
      String etag = blob == null ? null : blob.name();
      sink.accept(
          new SourceRef(place.uri, place.path, content.size, 0, etag, content.rejection)
              .with(given.or(repository)));
    }

    /** Whether the pattern and the filter let a folder be listed. */
    private boolean enters(String path) {
      String below = path.substring(start.length()) + "/";
      boolean onTheWay = named.startsWith(below) || below.startsWith(named);
      return onTheWay
          && below.chars().filter(c -> c == '/').count() < depth
          && filter.entersFolder(path, start.length() + named.length());
    }
  }

  private record Content(long size, @Nullable Rejection rejection) {}

  /** The size of a file, or why it is not read. */
  private static Content contentOf(GitRepository git, TreeEntry entry) {
    try {
      if (entry.mode() == FileMode.SYMLINK) {
        byte[] target = git.blob(entry.id(), LONGEST_TARGET);
        String link = "link to " + new String(target, StandardCharsets.UTF_8);
        return new Content(0, new Rejection(RejectReason.SYMLINK, link));
      }
      return new Content(git.size(entry.id()), null);
    } catch (IOException e) {
      String why = "blob %s: %s".formatted(entry.id().name(), StorageException.lineOf(e));
      return new Content(0, new Rejection(RejectReason.UNREADABLE, why));
    }
  }

  private static boolean isName(String escaped) {
    return !escaped.isEmpty()
        && !escaped.equals(".")
        && !escaped.equals("..")
        && escaped.indexOf('/') < 0;
  }

  /** Whether a folder is a bare repository, which is not listed on a disk either. */
  private boolean isBare(List<TreeEntry> entries) {
    return filter.excludesGit()
        && has(entries, "HEAD", true)
        && has(entries, "objects", false)
        && has(entries, "refs", false);
  }

  private static boolean has(List<TreeEntry> entries, String name, boolean file) {
    return entries.stream()
        .anyMatch(
            entry ->
                (file ? entry.isFile() : entry.isFolder())
                    && name.equals(new String(entry.name(), StandardCharsets.ISO_8859_1)));
  }
}
