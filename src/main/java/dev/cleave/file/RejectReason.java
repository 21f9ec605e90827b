package dev.cleave.file;

/** The closed set of reasons for which a listed object is not cut. Each is a row, never a drop. */
public enum RejectReason {
  /** Opening or reading failed: permissions, or an error of the store. */
  UNREADABLE,
  /** Listed, but no longer there when it was read. */
  VANISHED,
  /** Its size differed between listing and reading, twice. */
  CHANGED,
  /** Larger than the largest file that is read. */
  TOO_LARGE,
  /** Not text in any charset. */
  BINARY,
  /** A symbolic link. Links are not followed; their targets are listed where they are. */
  SYMLINK,
  /** Neither file, folder nor link: a pipe, a socket, a device. */
  NOT_REGULAR,
  /**
   * A submodule of a Git repository, whose own repository is not in the folder of the outer one.
   */
  SUBMODULE,
  /** A pointer of Git LFS, whose content is not in the folder of the repository. */
  LFS_POINTER,
  /** Excluded by a {@code .gitignore} in a run with {@code --respectGitignore}. Not read. */
  GITIGNORED,
  /** In a category of {@code --skipCategories}. */
  SKIPPED_CATEGORY
}
