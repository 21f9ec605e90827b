package dev.cleave.transforms.tables;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.Rejection;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.language.DetectedFile;
import dev.cleave.text.Labels;
import dev.cleave.transforms.git.GitUri;
import dev.cleave.transforms.parquet.Row;
import dev.cleave.transforms.parquet.TableColumn;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The columns of the files table, each with its value for a file that a run has read. */
public enum FileColumn implements TableColumn {
  FILE_ID(file -> file.ref().fileId()),
  FILE_PATH(file -> file.ref().path()),
  SOURCE_URI(file -> file.ref().uri()),
  REPOSITORY(file -> file.ref().repository().name()),
  REVISION(file -> file.ref().repository().revision()),
  REF(file -> file.ref().repository().ref()),
  SIZE_BYTES(file -> file.isCut() ? file.source().bytes().length : file.ref().size()),
  MODIFIED(file -> micros(file.ref().modifiedMillis())),
  ETAG(file -> file.ref().etag()),
  GIT_BLOB(file -> gitBlob(file.ref())),
  MD5(file -> file.ref().checksums().md5()),
  CRC32C(file -> file.ref().checksums().crc32c()),
  SHA256(file -> file.source().sha256()),
  CHARSET(file -> file.isCut() ? file.detected().encoding().charset().name() : null),
  CHARSET_SOURCE(file -> file.isCut() ? Labels.of(file.detected().encoding().source()) : null),
  LANGUAGE(file -> file.detected().language()),
  LANGUAGE_SOURCE(file -> Labels.of(file.detected().languageSource())),
  CATEGORY(file -> Labels.of(file.detected().category())),
  LICENSE(file -> file.detected().license()),
  LICENSE_SOURCE(
      file ->
          file.detected().licenseSource() == null
              ? null
              : Labels.of(file.detected().licenseSource())),
  LINE_COUNT(file -> file.chunked().lineCount()),
  STATUS(file -> FileStatus.of(file.chunked()).name()),
  REJECT_REASON(file -> file.isCut() ? null : file.rejection().reason().name()),
  REJECT_DETAIL(file -> file.isCut() ? null : file.rejection().detail()),
  STRATEGY(file -> file.isCut() ? file.bounded().reading().strategy().name() : null),
  PARSE_STATUS(file -> file.isCut() ? file.bounded().parseStatus().name() : null),
  PARSE_ERROR_COUNT(file -> file.bounded().reading().errors()),
  ERROR_BYTES(file -> file.isCut() ? file.bounded().errorBytes() : null),
  UNNAMED_BYTES(file -> file.isCut() ? file.chunked().unnamedBytes() : null),
  CHUNK_COUNT(file -> file.chunked().chunks().size()),
  SECRET_CHUNKS(file -> file.chunked().secretChunks()),
  PARSE_MILLIS(file -> file.bounded().parseMicros() / 1000.0),
  CHANGE(_ -> Change.NEW.label()),
  RENAMED_FROM(_ -> null),
  DUPLICATE_OF(_ -> null),
  CONFIG_FINGERPRINT(Result::config),
  RUN_ID(file -> file.place().runId()),
  DATA_FILE(file -> file.place().dataFile()),
  FIRST_ROW(file -> file.place().firstRow()),
  ROW_COUNT(file -> file.place().rows()),
  ROWS_DIGEST(file -> file.digest() == null ? null : file.digest().toString());

  private static final List<FileColumn> ALL = List.of(values());

  private final Function<Result, @Nullable Object> value;

  FileColumn(Function<Result, @Nullable Object> value) {
    this.value = value;
  }

  /**
   * The one row of a file that a run has cut or rejected.
   *
   * @param config a hash of what, besides its content, decides how the file is cut
   * @param place where its chunks are
   * @param digest of its rows of chunks and checks, or null if it has none
   */
  static Row row(
      ChunkedFile chunked, String config, RowPlace place, @Nullable DatasetDigest digest) {
    var file = new Result(chunked, config, place, digest);
    return Row.of(Table.FILES.rows().columns(), ALL, column -> column.value.apply(file));
  }

  /** A time in microseconds since the epoch; null if it is unknown. */
  static @Nullable Long micros(long millis) {
    return millis == 0 ? null : Long.valueOf(millis * 1000);
  }

  /** The id of the blob of a file of Git; null for another file. */
  static @Nullable String gitBlob(SourceRef ref) {
    return GitUri.is(ref.uri()) ? ref.etag() : null;
  }

  /** Where the chunks of a row's file are. */
  public static RowPlace place(Row row) {
    return new RowPlace(
        row.require(FILE_PATH),
        row.require(RUN_ID),
        row.text(DATA_FILE),
        row.number(FIRST_ROW),
        (int) row.number(ROW_COUNT),
        row.text(CHARSET));
  }

  private record Result(
      ChunkedFile chunked, String config, RowPlace place, @Nullable DatasetDigest digest) {
    BoundedFile bounded() {
      return chunked.bounded();
    }

    DetectedFile detected() {
      return bounded().detected();
    }

    SourceFile source() {
      return chunked.source();
    }

    SourceRef ref() {
      return source().ref();
    }

    @Nullable Rejection rejection() {
      return source().rejection();
    }

    boolean isCut() {
      return rejection() == null;
    }
  }
}
