package dev.cleave.accuracy;

import java.util.List;

/**
 * What an oracle says of one file.
 *
 * @param path below the root of the files
 * @param declarations in any order
 * @param comments all comments as [start, end) in bytes, by start; empty if the oracle sees none
 * @param refusal why the oracle could not read the file; empty if it could
 */
public record OracleFile(
    String path, List<OracleDeclaration> declarations, List<int[]> comments, String refusal) {

  /** Whether the oracle could read the file. */
  public boolean readable() {
    return refusal.isEmpty();
  }
}
