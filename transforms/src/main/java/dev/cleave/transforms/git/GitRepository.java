package dev.cleave.transforms.git;

import com.google.common.primitives.Bytes;
import dev.cleave.transforms.checkout.RemoteUrl;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.eclipse.jgit.errors.CorruptObjectException;
import org.eclipse.jgit.errors.IncorrectObjectTypeException;
import org.eclipse.jgit.errors.RepositoryNotFoundException;
import org.eclipse.jgit.internal.storage.file.ObjectDirectory;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectDatabase;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.lib.RepositoryCache.FileKey;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.storage.file.FileRepositoryBuilder;
import org.eclipse.jgit.treewalk.CanonicalTreeParser;
import org.eclipse.jgit.util.FS;
import org.jspecify.annotations.Nullable;

/**
 * A repository on a local disk, bare or with a working tree. An object that is missing or damaged
 * fails only the call that reads it. For one thread.
 */
public final class GitRepository implements AutoCloseable {
  static {
    GitSettings.install();
  }

  private final Path folder;
  private final Repository repository;
  private final ObjectReader reader;
  private final int packs;

  private GitRepository(Path folder, Repository repository) {
    this.folder = folder;
    this.repository = repository;
    reader = repository.newObjectReader();
    packs = packs();
  }

  /** Whether a folder is the top of a working tree, a bare repository, or a {@code .git}. */
  public static boolean is(Path folder) {
    return Files.exists(folder.resolve(Constants.DOT_GIT))
        || FileKey.isGitRepository(folder.toFile(), FS.DETECTED);
  }

  /**
   * Opens a repository.
   *
   * @param folder the top of its working tree, or the folder of its objects and refs
   * @throws IOException if the folder has no repository, or one that JGit cannot read
   */
  public static GitRepository open(Path folder) throws IOException {
    var builder = new FileRepositoryBuilder().setMustExist(true);
    boolean top = Files.exists(folder.resolve(Constants.DOT_GIT));
    Repository repository;
    try {
      repository =
          (top
                  ? builder.setWorkTree(folder.toFile())
                  : builder.setGitDir(folder.toFile()).setBare())
              .build();
    } catch (RepositoryNotFoundException e) {
      throw new IOException("there is no Git repository", e);
    } catch (IllegalArgumentException e) {
      throw new IOException("it is not a Git repository: " + e.getMessage(), e);
    }
    String ids = repository.getConfig().getString("extensions", null, "objectformat");
    if (ids != null && !ids.equals("sha1")) {
      repository.close();
      throw new IOException(
          "its object ids are in %s, which JGit cannot read: check it out, and give that folder"
              .formatted(ids));
    }
    return new GitRepository(folder, repository);
  }

  /**
   * Opens a repository that the launcher of a run has found, to read a commit.
   *
   * @param place the absolute path of its folder or bundle, or its URL
   * @throws StorageException if this machine does not see it, or cannot fetch the commit
   */
  public static GitRepository openOnWorker(String place, ObjectId commit) {
    boolean fetched = FetchedRepository.is(place);
    try {
      return open(fetched ? new FetchedRepository(place).fetch(commit) : Path.of(place));
    } catch (IOException e) {
      throw new StorageException(
          "cannot open the Git repository %s on this machine: %s; every worker must %s"
              .formatted(
                  place,
                  StorageException.lineOf(e),
                  fetched ? "be able to fetch it" : "see it at this path"),
          e);
    }
  }

  /**
   * The name of the repository: that of its remote {@code origin}, or else of its folder. It is the
   * one that a checkout of it has.
   */
  public String name() {
    String url = repository.getConfig().getString("remote", "origin", "url");
    String name = url == null ? null : RemoteUrl.nameOf(url);
    if (name != null) {
      return name;
    }
    Path common = repository.getCommonDirectory().toPath().toAbsolutePath().normalize();
    boolean own = !repository.isBare() && repository.getDirectory().toPath().equals(common);
    Path home = own ? folder : common.endsWith(Constants.DOT_GIT) ? common.getParent() : common;
    return home.getFileName().toString().replaceFirst("(?<=.)\\.git$", "");
  }

  /**
   * The commit that a ref, a tag, an id or another revision of Git names.
   *
   * @return null if it names no commit
   * @throws IOException if it is ambiguous, or an object is missing or damaged
   */
  public @Nullable ObjectId commit(String revision) throws IOException {
    try {
      return repository.resolve(revision + "^{commit}");
    } catch (IncorrectObjectTypeException _) {
      return null;
    }
  }

  /** The full name of the ref that a revision is, or null if it is another one, such as an id. */
  public @Nullable String ref(String revision) throws IOException {
    Ref ref = repository.findRef(revision);
    return ref == null ? null : ref.getTarget().getName();
  }

  /** The full names of all refs but symbolic ones such as HEAD, sorted. */
  public List<String> refs() throws IOException {
    return repository.getRefDatabase().getRefs().stream()
        .filter(ref -> !ref.isSymbolic() && ref.getName().startsWith(Constants.R_REFS))
        .map(Ref::getName)
        .sorted()
        .toList();
  }

  /** Whether the repository has an object. */
  boolean has(ObjectId object) throws IOException {
    return reader.has(object);
  }

  /**
   * The tree of a commit.
   *
   * @throws IOException if the commit is missing or damaged
   */
  public ObjectId tree(ObjectId commit) throws IOException {
    return read(
        () -> {
          try (var walk = new RevWalk(reader)) {
            return walk.parseCommit(commit).getTree().getId();
          }
        });
  }

  /**
   * The entries of a tree, in the order of Git.
   *
   * @throws IOException if the tree is missing or damaged
   */
  public List<TreeEntry> entries(ObjectId tree) throws IOException {
    return read(
        () -> {
          var entries = new ArrayList<TreeEntry>();
          for (var at = new CanonicalTreeParser(null, reader, tree); !at.eof(); at.next(1)) {
            var name = new byte[at.getNameLength()];
            at.getName(name, 0);
            entries.add(new TreeEntry(name, at.getEntryFileMode(), at.getEntryObjectId()));
          }
          return entries;
        });
  }

  /**
   * The entry of a path.
   *
   * @param path from the top of the commit's tree, with {@code /} between names, as bytes
   * @return null if the commit does not have it
   * @throws IOException if the commit or a tree is missing or damaged
   */
  public @Nullable TreeEntry find(ObjectId commit, byte[] path) throws IOException {
    ObjectId tree = tree(commit);
    TreeEntry found = null;
    for (int start = 0, end; start < path.length; start = end + 1) {
      end = Bytes.indexOf(Arrays.copyOfRange(path, start, path.length), (byte) '/') + start;
      end = end < start ? path.length : end;
      byte[] name = Arrays.copyOfRange(path, start, end);
      if (found != null && !found.isFolder()) {
        return null;
      }
      tree = found == null ? tree : found.id();
      found =
          entries(tree).stream()
              .filter(entry -> Arrays.equals(entry.name(), name))
              .findFirst()
              .orElse(null);
      if (found == null) {
        return null;
      }
    }
    return found;
  }

  /**
   * The size of a blob in bytes, without reading it.
   *
   * @throws IOException if the blob is missing or damaged
   */
  public long size(ObjectId blob) throws IOException {
    return read(() -> reader.getObjectSize(blob, Constants.OBJ_BLOB));
  }

  /**
   * Reads a blob, and compares its content with its id.
   *
   * @param limit the most bytes that it may have
   * @throws IOException if the blob is missing, damaged or larger
   */
  public byte[] blob(ObjectId blob, int limit) throws IOException {
    byte[] bytes = read(() -> reader.open(blob, Constants.OBJ_BLOB).getCachedBytes(limit));
    if (!blob.equals(idOf(bytes))) {
      throw new CorruptObjectException(blob, "its content has another id");
    }
    return bytes;
  }

  /** The folder that it was opened by. */
  public Path folder() {
    return folder;
  }

  /** The folder with what all working trees of the repository share. */
  public Path home() {
    return repository.getCommonDirectory().toPath();
  }

  private static ObjectId idOf(byte[] bytes) {
    try {
      // JGit's own looks for collisions, and takes four times as long.
      var sha1 = MessageDigest.getInstance("SHA-1");
      sha1.update(Constants.encodeASCII("blob " + bytes.length + "\0"));
      return ObjectId.fromRaw(sha1.digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private interface Reading<T> {
    T read() throws IOException;
  }

  private <T> T read(Reading<T> reading) throws IOException {
    try {
      return reading.read();
    } catch (IOException e) {
      restorePacks();
      throw e;
    } catch (RuntimeException e) { // JGit trusts the offsets in an object
      throw new IOException("the object is damaged: " + e, e);
    }
  }

  /** JGit drops a pack with a damaged object, and would not find the other objects in it. */
  private void restorePacks() {
    if (packs() < packs || Files.exists(home().resolve("objects/info/alternates"))) {
      repository.getObjectDatabase().close();
    }
  }

  private int packs() {
    ObjectDatabase objects = repository.getObjectDatabase();
    return objects instanceof ObjectDirectory directory ? directory.getPacks().size() : 0;
  }

  @Override
  public void close() {
    reader.close();
    repository.close();
  }
}
