package dev.cleave.transforms.verifying;

/** What can be wrong with a run that is read back, most important first. */
public enum Fault {
  /** A run that has chunks of this one is missing, is not committed, or cannot be read. */
  RUN_MISSING,
  /** The manifest differs from its copy {@code _SUCCESS}, or there is no copy. */
  MANIFEST_CHANGED,
  /** A data file that the manifest lists does not exist. */
  DATA_FILE_MISSING,
  /** A data file has another size or SHA-256 than the manifest says. */
  DATA_FILE_CHANGED,
  /** A data file is not readable as Parquet, or has other columns than its table. */
  DATA_FILE_UNREADABLE,
  /** A data file has chunks of the run, but no manifest lists it. */
  DATA_FILE_UNLISTED,
  /** A data file has another number of rows than the manifest says. */
  ROW_COUNT,
  /** The files table has a path more than once. */
  FILE_REPEATED,
  /** The rows of a file are not where the files table says. */
  CHUNKS_MISSING,
  /** The chunks of a file, put together, are not the file. */
  NOT_REBUILT,
  /** The rows of a file differ from those that were written, by their hashes. */
  ROWS_CHANGED,
  /** The {@code embed_hash} of a chunk is not the hash of its header and its content. */
  EMBED_HASH_CHANGED,
  /** Rows of the chunks table belong to no file, or to several. */
  ROWS_UNUSED,
  /** A file has no row in the checks table. */
  CHECK_MISSING,
  /** A row of the checks table differs from a new check of the file. */
  CHECK_CHANGED,
  /** A file has several rows in the checks table. */
  CHECK_REPEATED,
  /** A row of the checks table belongs to no file. */
  CHECK_UNUSED,
  /** A row of a view has a range that is not within its file. */
  VIEW_OUTSIDE,
  /** Rows of a view belong to no file. */
  VIEW_UNUSED,
  /** A row of the vectors of a model is not a vector of their length. */
  VECTOR_CHANGED,
  /** A text of a run that was embedded has no vector. */
  VECTOR_MISSING,
  /** A number or a hash in the manifest differs from what the tables add up to. */
  TOTAL_CHANGED,
  /** A source file does not exist any more. */
  SOURCE_MISSING,
  /** A source file has another content than when it was cut. */
  SOURCE_CHANGED,
  /** A source file cannot be read. */
  SOURCE_UNREADABLE
}
