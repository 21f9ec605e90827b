package dev.cleave.transforms.tables;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.language.DetectedFile;
import dev.cleave.transforms.parquet.Columns;
import dev.cleave.transforms.parquet.Row;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The row of the files table for a file that a run has cut or rejected. */
public final class FileRow {
  private FileRow() {}

  /**
   * The one row of a file.
   *
   * @param config a hash of what, besides its content, decides how the file is cut
   * @param place where its chunks are
   * @param digest of its rows of chunks and checks, or null if it has none
   */
  public static Row of(
      ChunkedFile chunked, String config, RowPlace place, @Nullable DatasetDigest digest) {
    return columns -> {
      write(chunked, columns);
      columns.text("change", Change.NEW.label());
      columns.text("renamed_from", null);
      columns.text("duplicate_of", null);
      columns.text("config_fingerprint", config);
      columns.text("run_id", place.runId());
      columns.text("data_file", place.dataFile());
      columns.number("first_row", place.firstRow());
      columns.number("row_count", place.rows());
      columns.text("rows_digest", digest == null ? null : digest.toString());
    };
  }

  private static void write(ChunkedFile chunked, Columns columns) {
    BoundedFile bounded = chunked.bounded();
    DetectedFile detected = bounded.detected();
    SourceFile source = detected.source();
    SourceRef ref = source.ref();
    Rejection rejection = source.rejection();
    boolean cut = rejection == null;
    columns.text("file_id", ref.fileId());
    columns.text("file_path", ref.path());
    columns.text("source_uri", ref.uri());
    columns.text("repository", ref.repository().name());
    columns.text("revision", ref.repository().revision());
    columns.number("size_bytes", cut ? source.bytes().length : ref.size());
    columns.time(
        "modified", ref.modifiedMillis() == 0 ? null : Instant.ofEpochMilli(ref.modifiedMillis()));
    columns.text("etag", ref.etag());
    columns.text("md5", ref.checksums().md5());
    columns.text("crc32c", ref.checksums().crc32c());
    columns.text("sha256", source.sha256());
    columns.text("charset", cut ? detected.encoding().charset().name() : null);
    columns.label("charset_source", cut ? detected.encoding().source() : null);
    columns.text("language", detected.language());
    columns.label("language_source", detected.languageSource());
    columns.label("category", detected.category());
    columns.number("line_count", chunked.lineCount());
    columns.constant("status", FileStatus.of(chunked));
    columns.constant("reject_reason", cut ? null : rejection.reason());
    columns.text("reject_detail", cut ? null : rejection.detail());
    columns.constant("strategy", cut ? bounded.reading().strategy() : null);
    columns.constant("parse_status", cut ? bounded.parseStatus() : null);
    columns.number("parse_error_count", bounded.reading().errors());
    columns.number("chunk_count", chunked.chunks().size());
    columns.real("parse_millis", bounded.parseMicros() / 1000.0);
  }
}
