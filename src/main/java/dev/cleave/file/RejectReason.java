package dev.cleave.file;

/** The closed set of reasons for which a listed object is not cut. Each is a row, never a drop. */
public enum RejectReason {
  /** Opening or reading failed: permissions, or an error of the store. */
  UNREADABLE,
  /** Listed, but gone when it was to be read. */
  VANISHED,
  /** Its size differed between listing and reading, twice. */
  CHANGED,
  /** Larger than the largest file that is read. */
  TOO_LARGE,
  /** Not text in any charset. */
  BINARY,
  /** A symbolic link. Links are not followed: what they lead to is listed where it lies. */
  SYMLINK,
  /** Neither file, folder nor link: a pipe, a socket, a device. */
  NOT_REGULAR,
  /** Left out by a {@code .gitignore}, as the run was told to respect it. Not read. */
  GITIGNORED,
  /** Of a category that the run was told to skip. */
  SKIPPED_CATEGORY
}
