package dev.cleave.transforms.reading;

import dev.cleave.file.RejectReason;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.git.FetchedRepository;
import dev.cleave.transforms.git.GitRepository;
import dev.cleave.transforms.git.GitUri;
import dev.cleave.transforms.git.LfsPointer;
import dev.cleave.transforms.git.TreeEntry;
import dev.cleave.transforms.listing.FileUris;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.jgit.lib.ObjectId;
import org.jspecify.annotations.Nullable;

/**
 * Reads the blobs of Git repositories, and the contents that pointers of Git LFS stand for. Each
 * repository is opened once. For one thread.
 */
final class GitReader implements AutoCloseable {
  private final int maxFileBytes;
  private final Map<String, GitRepository> repositories = new LinkedHashMap<>();
  private @Nullable SourceFile last; // its copies follow it

  GitReader(int maxFileBytes) {
    this.maxFileBytes = maxFileBytes;
  }

  /**
   * Reads a file.
   *
   * @throws StorageException if this machine does not see the repository
   */
  SourceFile read(SourceRef ref) {
    GitUri uri = GitUri.parse(ref.uri());
    GitRepository git = repositories.computeIfAbsent(key(uri), _ -> opened(uri));
    ObjectId blob = null;
    try {
      blob = idOf(git, uri, ref);
      if (blob == null) {
        return rejected(ref, RejectReason.VANISHED, "not in the commit");
      }
      SourceFile same = last;
      if (same != null && blob.name().equals(same.ref().etag())) {
        return same.with(ref.asRead(same.bytes().length, 0));
      }
      Rejection rejection = LocalReader.tooLarge(git.size(blob), maxFileBytes);
      if (rejection != null) {
        return SourceFile.rejected(ref, rejection);
      }
      byte[] bytes = git.blob(blob, maxFileBytes);
      LfsPointer pointer = LfsPointer.of(bytes);
      if (pointer != null) {
        return content(ref, pointer, pointer.in(git.home()));
      }
      last = SourceFile.read(ref.asRead(bytes.length, 0), bytes);
      return last;
    } catch (IOException e) {
      String object = blob == null ? "" : "blob " + blob.name() + ": ";
      return rejected(ref, RejectReason.UNREADABLE, object + StorageException.lineOf(e));
    }
  }

  /** A commit is fetched by itself; a repository on a disk has all of them. */
  private static String key(GitUri uri) {
    return FetchedRepository.is(uri.place())
        ? uri.place() + "@" + uri.commit().name()
        : uri.place();
  }

  private static GitRepository opened(GitUri uri) {
    return GitRepository.openOnWorker(uri.place(), uri.commit());
  }

  private static @Nullable ObjectId idOf(GitRepository git, GitUri uri, SourceRef ref)
      throws IOException {
    return ref.etag() == null ? find(git, uri) : ObjectId.fromString(ref.etag());
  }

  private static @Nullable ObjectId find(GitRepository git, GitUri uri) throws IOException {
    TreeEntry entry = git.find(uri.commit(), FileUris.bytes(uri.path()));
    return entry == null || !entry.isFile() ? null : entry.id();
  }

  private SourceFile content(SourceRef ref, LfsPointer pointer, Path file) throws IOException {
    Rejection rejection = LocalReader.tooLarge(pointer.size(), maxFileBytes);
    if (rejection != null) {
      return SourceFile.rejected(ref, rejection);
    }
    if (!Files.isRegularFile(file) || Files.size(file) != pointer.size()) {
      return rejected(
          ref,
          RejectReason.LFS_POINTER,
          "the content, %d bytes, is not in %s; git lfs fetch brings it"
              .formatted(pointer.size(), file));
    }
    byte[] bytes = Files.readAllBytes(file);
    SourceFile read = SourceFile.read(ref.asRead(bytes.length, 0), bytes);
    return pointer.sha256().equals(read.sha256())
        ? read
        : rejected(ref, RejectReason.UNREADABLE, file + " has another content than its name");
  }

  private static SourceFile rejected(SourceRef ref, RejectReason reason, String detail) {
    return SourceFile.rejected(ref, new Rejection(reason, detail));
  }

  /** Closes the repositories. */
  @Override
  public void close() {
    repositories.values().forEach(GitRepository::close);
    repositories.clear();
  }
}
