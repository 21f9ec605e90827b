package dev.cleave.pipelines.export;

import dev.cleave.pipelines.commit.ReadableRun;
import dev.cleave.transforms.parquet.Row;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The files of a run, whose facts are joined to its rows.
 *
 * @param byId the facts by the file's id
 * @param link makes permalinks
 */
record JoinedFiles(Map<String, FileFacts> byId, LinkTemplate link) {
  static JoinedFiles of(ReadableRun run, LinkTemplate link) {
    var files = new LinkedHashMap<String, FileFacts>();
    run.files(file -> files.put(file.fileId(), FileFacts.of(file)));
    return new JoinedFiles(files, link);
  }

  /** The fields of a row of chunks or of a view. */
  Map<String, @Nullable Object> fields(Row row) {
    FileFacts file = byId.get(row.require("file_id"));
    return file == null
        ? Map.of()
        : file.fields(
            link, row.require("file_path"), row.number("start_line"), row.number("end_line"));
  }
}
