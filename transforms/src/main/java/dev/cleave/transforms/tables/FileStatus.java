package dev.cleave.transforms.tables;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;

/** What became of a listed object. */
public enum FileStatus {
  /** Cut: its chunks are the file. */
  CHUNKED,
  /** Nothing in it to cut. */
  EMPTY,
  /** An archive: its files have rows of their own. */
  ARCHIVE,
  /** Not cut, for a reason. */
  REJECTED,
  /** No longer listed, unlike in the previous run. */
  REMOVED;

  /** Whether files of this status have chunks that are the file. */
  public boolean isCut() {
    return this == CHUNKED || this == EMPTY;
  }

  /** The status of a listed file. */
  public static FileStatus of(ChunkedFile file) {
    SourceFile source = file.source();
    if (source.rejection() != null) {
      return REJECTED;
    }
    return source.bytes().length == 0 ? EMPTY : CHUNKED;
  }
}
