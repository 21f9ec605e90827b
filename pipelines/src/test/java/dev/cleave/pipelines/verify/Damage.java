package dev.cleave.pipelines.verify;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A damage to the runs n1 and n2, of which n2 has one file of its own and stands on n1.
 *
 * @param faults those that have to be found, by name
 */
record Damage(String name, Change change, List<String> faults) {
  /** Damages an output. */
  interface Change {
    void apply(BrokenOutput output) throws Exception;
  }

  @Override
  public String toString() {
    return name;
  }

  private static Damage fault(String name, Change change, String... faults) {
    return new Damage(name, change, List.of(faults));
  }

  private static Damage flipped(String runId, String table, String... faults) {
    return fault(
        "a flipped bit in " + table + " of " + runId,
        output -> BrokenOutput.flip(output.dataFile(runId, table)),
        faults);
  }

  private static Damage removed(String runId, String table, String... faults) {
    return fault(
        table + " of " + runId + " removed",
        output -> Files.delete(output.dataFile(runId, table)),
        faults);
  }

  private static Damage rewritten(
      String name, String runId, String table, String query, String... faults) {
    return fault(name, output -> output.rewrite(runId, table, query), faults);
  }

  private static Damage edited(String name, Consumer<ObjectNode> change, String... faults) {
    return fault(name, output -> output.edit("n2", change), faults);
  }

  /** Damages that together cause every fault that verify finds in an output. */
  static Stream<Damage> all() {
    return Stream.of(
        flipped("n2", "chunks", "data_file_changed", "total_changed"),
        flipped("n1", "chunks", "data_file_changed", "total_changed"),
        flipped("n2", "checks", "check_missing", "data_file_changed", "total_changed"),
        flipped(
            "n2",
            "files",
            "check_unused",
            "data_file_changed",
            "rows_unused",
            "total_changed",
            "view_unused"),
        flipped("n2", "changes", "data_file_changed"),
        flipped("n2", "strides", "data_file_changed"),
        rewritten(
            "a range of a view after the end of its file",
            "n2",
            "strides",
            "SELECT * REPLACE (end_byte + 1 AS end_byte) FROM rows",
            "view_outside"),
        rewritten(
            "an empty range of a view",
            "n2",
            "strides",
            "SELECT * REPLACE (start_byte AS end_byte) FROM rows",
            "view_outside"),
        rewritten(
            "a view of another file",
            "n2",
            "strides",
            "SELECT * REPLACE ('x.py' AS file_path) FROM rows",
            "view_unused"),
        removed("n2", "chunks", "data_file_missing", "total_changed"),
        removed("n2", "changes", "data_file_missing"),
        rewritten(
            "a chunk removed",
            "n2",
            "chunks",
            "SELECT * FROM rows WHERE chunk_index <> 0",
            "chunks_missing",
            "total_changed"),
        rewritten(
            "a chunk doubled",
            "n2",
            "chunks",
            "SELECT * FROM rows UNION ALL (SELECT * FROM rows LIMIT 1)",
            "rows_unused"),
        rewritten(
            "chunks swapped",
            "n2",
            "chunks",
            "SELECT * FROM rows ORDER BY chunk_index DESC",
            "check_changed",
            "not_rebuilt",
            "rows_changed"),
        rewritten(
            "a chunk's content changed",
            "n2",
            "chunks",
            "SELECT * REPLACE (replace(content, '100', '101') AS content) FROM rows",
            "check_changed",
            "embed_hash_changed",
            "not_rebuilt",
            "rows_changed",
            "total_changed"),
        rewritten(
            "a chunk's header changed",
            "n2",
            "chunks",
            "SELECT * REPLACE (context_header || '!' AS context_header) FROM rows",
            "embed_hash_changed",
            "rows_changed",
            "total_changed"),
        rewritten(
            "a chunk's name changed",
            "n2",
            "chunks",
            "SELECT * REPLACE ('other' AS name) FROM rows",
            "rows_changed",
            "total_changed"),
        rewritten(
            "a column removed",
            "n2",
            "chunks",
            "SELECT * EXCLUDE (name) FROM rows",
            "rows_changed",
            "total_changed"),
        rewritten(
            "a check removed",
            "n2",
            "checks",
            "SELECT * FROM rows LIMIT 0",
            "check_missing",
            "total_changed"),
        rewritten(
            "a check doubled",
            "n2",
            "checks",
            "SELECT * FROM rows UNION ALL SELECT * FROM rows",
            "check_repeated",
            "total_changed"),
        rewritten(
            "a check changed",
            "n2",
            "checks",
            "SELECT * REPLACE (1 AS gap_count) FROM rows",
            "check_changed",
            "total_changed"),
        rewritten(
            "a file removed",
            "n2",
            "files",
            "SELECT * FROM rows WHERE file_path <> 'a.py'",
            "check_unused",
            "rows_unused",
            "total_changed",
            "view_unused"),
        rewritten(
            "a file doubled",
            "n2",
            "files",
            "SELECT * FROM rows UNION ALL SELECT * FROM rows WHERE file_path = 'b.java'",
            "file_repeated",
            "rows_unused",
            "total_changed"),
        rewritten(
            "a file's place changed",
            "n2",
            "files",
            "SELECT * REPLACE (first_row + 1 AS first_row) FROM rows",
            "check_changed",
            "chunks_missing",
            "not_rebuilt",
            "rows_changed",
            "rows_unused",
            "total_changed"),
        rewritten(
            "a file's hash changed",
            "n2",
            "files",
            "SELECT * REPLACE (repeat('0', 64) AS sha256) FROM rows WHERE sha256 IS NOT NULL",
            "check_changed",
            "not_rebuilt",
            "rows_changed"),
        edited(
            "a count in the manifest",
            manifest -> ((ObjectNode) manifest.get("counts")).put("chunks", 1),
            "total_changed"),
        edited(
            "the digest in the manifest",
            manifest -> manifest.put("datasetDigest", "0".repeat(32)),
            "total_changed"),
        edited(
            "the state in the manifest",
            manifest -> manifest.put("stateId", "0".repeat(32)),
            "total_changed"),
        edited(
            "the number of rows in the manifest",
            manifest -> ((ObjectNode) manifest.at("/tables/changes/0")).put("rows", 77),
            "row_count"),
        edited(
            "a data file that the manifest lists",
            manifest -> ((ObjectNode) manifest.get("tables")).putArray("chunks"),
            "data_file_unlisted",
            "total_changed"),
        edited(
            "the runs in the manifest",
            manifest -> ((ObjectNode) manifest.get("runs")).remove("n1"),
            "data_file_unlisted",
            "total_changed"),
        fault(
            "the manifest alone",
            output -> {
              Path manifest = output.run("n2").resolve("_manifest.json");
              Files.writeString(
                  manifest, Files.readString(manifest).replace("\"java\"", "\"jvm\""));
            },
            "manifest_changed",
            "total_changed"),
        fault(
            "no _SUCCESS",
            output -> Files.delete(output.run("n2").resolve("_SUCCESS")),
            "manifest_changed"),
        fault(
            "a broken manifest",
            output -> Files.writeString(output.run("n2").resolve("_manifest.json"), "{"),
            "manifest_changed"),
        fault(
            "no manifest of n1",
            output -> {
              Files.delete(output.run("n1").resolve("_manifest.json"));
              Files.delete(output.run("n1").resolve("_SUCCESS"));
            },
            "data_file_unlisted",
            "run_missing",
            "total_changed"));
  }
}
