package dev.cleave.natives;

import static java.nio.file.LinkOption.NOFOLLOW_LINKS;

import com.google.common.io.MoreFiles;
import com.google.common.io.RecursiveDeleteOption;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.Set;

/**
 * Makes and checks folders that nobody but their user can change. Whoever can put a file where a
 * library is loaded from runs code as the user of this process.
 *
 * @param user the id of this process's user
 */
record PrivateFolder(int user) {
  private static final System.Logger LOG = System.getLogger(PrivateFolder.class.getName());
  private static final int ROOT = 0;
  private static final int OTHERS_WRITE = 0022;
  private static final int STICKY = 01000; // only its owner can rename or delete a file in it

  /** Mode 0700. */
  static final FileAttribute<Set<PosixFilePermission>> OWN =
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));

  /** The owner and the mode of a file or folder, not of what a link leads to. */
  private record Owned(int owner, int mode) {
    static Owned of(Path path) throws IOException {
      Map<String, Object> found = Files.readAttributes(path, "unix:uid,mode", NOFOLLOW_LINKS);
      return new Owned((int) found.get("uid"), (int) found.get("mode"));
    }
  }

  /**
   * Makes a folder with mode 0700, and those above it, or takes it over if it belongs to this user.
   *
   * @return its real path
   * @throws IOException if it cannot be made, if it is a link or another user's, or if others can
   *     replace it
   */
  Path own(Path folder) throws IOException {
    Path above = Files.createDirectories(folder.toAbsolutePath().getParent(), OWN).toRealPath();
    requireTrusted(above);
    Path own = above.resolve(folder.getFileName());
    try {
      return Files.createDirectory(own, OWN);
    } catch (FileAlreadyExistsException _) {
      Owned found = Owned.of(own);
      if (!Files.isDirectory(own, NOFOLLOW_LINKS) || found.owner != user) {
        // Somebody else was there first, and may have had a reason.
        LOG.log(Level.WARNING, own + " is not a folder of this user, so it is not used");
        throw new IOException(own + " is not a folder of this user");
      }
      Files.setPosixFilePermissions(own, OWN.value());
      return own;
    }
  }

  /** Makes a folder with a new name and mode 0700, which is deleted when the process ends. */
  Path fresh(Path above) throws IOException {
    Path fresh = Files.createTempDirectory(above, "cleave-natives-", OWN).toRealPath();
    Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(fresh)));
    return fresh;
  }

  private static void delete(Path folder) {
    try {
      MoreFiles.deleteRecursively(folder, RecursiveDeleteOption.ALLOW_INSECURE);
    } catch (IOException _) {
      // What is left does no harm.
    }
  }

  /**
   * Checks that nobody but this user and root can change what is at a path, or put something else
   * there.
   *
   * @param real without links
   * @throws IOException if somebody else can
   */
  void requireTrusted(Path real) throws IOException {
    for (Path each = real; each != null; each = each.getParent()) {
      if (!isTrusted(each)) {
        throw new IOException("other users can change " + each);
      }
    }
  }

  /** Whether a file or folder belongs to this user or to root, and nobody else can write to it. */
  boolean isTrusted(Path path) throws IOException {
    Owned found = Owned.of(path);
    boolean sticky = (found.mode & STICKY) != 0 && Files.isDirectory(path, NOFOLLOW_LINKS);
    return (found.owner == user || found.owner == ROOT)
        && ((found.mode & OTHERS_WRITE) == 0 || sticky);
  }
}
