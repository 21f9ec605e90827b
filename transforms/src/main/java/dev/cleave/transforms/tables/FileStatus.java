package dev.cleave.transforms.tables;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;

/** What became of a listed object. */
public enum FileStatus {
  /** Cut: its chunks are the file. */
  CHUNKED,
  /** Nothing in it to cut. */
  EMPTY,
  /** Not cut, for a reason. */
  REJECTED,
  /** Not looked into, because nothing that matters has changed since the run before. */
  UNCHANGED;

  /** The status of a file that this run has looked into. */
  static FileStatus of(ChunkedFile file) {
    SourceFile source = file.source();
    if (source.rejection() != null) {
      return REJECTED;
    }
    return source.bytes().length == 0 ? EMPTY : CHUNKED;
  }
}
