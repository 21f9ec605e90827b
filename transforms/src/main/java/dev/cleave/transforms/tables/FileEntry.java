package dev.cleave.transforms.tables;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.Original;
import dev.cleave.file.SourceRef;
import dev.cleave.text.BadByteCharset;
import dev.cleave.text.CharsetSource;
import dev.cleave.text.Labels;
import dev.cleave.text.TextEncoding;
import dev.cleave.transforms.parquet.PackedRow;
import dev.cleave.transforms.parquet.Row;
import java.util.Objects;
import org.apache.avro.SchemaNormalization;
import org.apache.parquet.schema.MessageType;
import org.jspecify.annotations.Nullable;

/**
 * A row of the files table as a value, which a later run can read and carry over.
 *
 * @param layout a hash of the names and the types of the table's columns
 * @param values those of the columns, in the order of {@link FileColumn}
 */
public record FileEntry(int layout, PackedRow values) {
  private static final MessageType COLUMNS = Table.FILES.rows().columns();
  private static final int LAYOUT =
      Long.hashCode(SchemaNormalization.parsingFingerprint64(Table.FILES.schema()));

  /**
   * @throws IllegalArgumentException if the row was encoded when the table had other columns
   */
  public FileEntry {
    if (layout != LAYOUT) {
      throw new IllegalArgumentException("a row of the files table has other columns");
    }
  }

  private FileEntry(@Nullable Object[] values) {
    this(LAYOUT, PackedRow.of(values));
  }

  /** A row that was read; a column that its version of the table did not have is null. */
  public static FileEntry of(Row row) {
    var values = new @Nullable Object[COLUMNS.getFieldCount()];
    for (int i = 0; i < values.length; i++) {
      values[i] = row.value(COLUMNS.getFieldName(i));
    }
    return new FileEntry(values);
  }

  /**
   * The row of a file that a run has cut or rejected.
   *
   * @param config a hash of what, besides its content, decides how the file is cut
   * @param place where its chunks are
   * @param digest of its rows of chunks and checks, or null if it has none
   */
  public static FileEntry of(
      ChunkedFile file, String config, RowPlace place, @Nullable DatasetDigest digest) {
    return of(FileColumn.row(file, config, place, digest));
  }

  /** The row. */
  public Row row() {
    return new Row(COLUMNS, values.values(COLUMNS));
  }

  public String fileId() {
    return require(FileColumn.FILE_ID);
  }

  public String path() {
    return require(FileColumn.FILE_PATH);
  }

  public String language() {
    return require(FileColumn.LANGUAGE);
  }

  public long sizeBytes() {
    return number(FileColumn.SIZE_BYTES);
  }

  /** SHA-256 of the content, or null if the file was not read. */
  public @Nullable String sha256() {
    return text(FileColumn.SHA256);
  }

  public String configFingerprint() {
    return require(FileColumn.CONFIG_FINGERPRINT);
  }

  public FileStatus status() {
    return FileStatus.valueOf(require(FileColumn.STATUS));
  }

  public Change change() {
    return Change.of(require(FileColumn.CHANGE));
  }

  /** Number of its chunks that contain a secret; 0 if that is not known. */
  public long secretChunks() {
    return isNull(FileColumn.SECRET_CHUNKS) ? 0 : number(FileColumn.SECRET_CHUNKS);
  }

  /** The sum of the hashes of the file's rows of chunks and checks. */
  public DatasetDigest rowsDigest() {
    String digest = text(FileColumn.ROWS_DIGEST);
    return digest == null ? DatasetDigest.ZERO : DatasetDigest.parse(digest);
  }

  /** The object that its chunks must add up to. Only of a file that was cut. */
  public Original original() {
    return new Original(
        sizeBytes(),
        require(FileColumn.SHA256),
        new TextEncoding(
            BadByteCharset.named(require(FileColumn.CHARSET)),
            Labels.parse(CharsetSource.class, require(FileColumn.CHARSET_SOURCE))));
  }

  /** Where its chunks are. */
  public RowPlace place() {
    return new RowPlace(
        path(),
        require(FileColumn.RUN_ID),
        text(FileColumn.DATA_FILE),
        number(FileColumn.FIRST_ROW),
        (int) number(FileColumn.ROW_COUNT),
        text(FileColumn.CHARSET));
  }

  /** The value of a text column, or null. */
  public @Nullable String text(FileColumn column) {
    return values.text(column.ordinal());
  }

  /** The value of a text column that must not be null. */
  public String require(FileColumn column) {
    return Objects.requireNonNull(text(column), column::label);
  }

  /** The value of a column of integers. */
  public long number(FileColumn column) {
    if (isNull(column)) {
      throw new NullPointerException(column.label());
    }
    return values.number(column.ordinal());
  }

  private boolean isNull(FileColumn column) {
    return values.isNull(column.ordinal());
  }

  /** Time of the last modification in milliseconds since the epoch, or 0 if it is unknown. */
  public long modifiedMillis() {
    return isNull(FileColumn.MODIFIED) ? 0 : number(FileColumn.MODIFIED) / 1000;
  }

  /** The same file, unchanged, as it is listed now. */
  public FileEntry unchanged(SourceRef listed) {
    return since(Change.UNCHANGED)
        .with(FileColumn.SOURCE_URI, listed.uri())
        .with(FileColumn.REPOSITORY, listed.repository().name())
        .with(FileColumn.REVISION, listed.repository().revision())
        .with(FileColumn.REF, listed.repository().ref())
        .with(FileColumn.MODIFIED, FileColumn.micros(listed.modifiedMillis()))
        .with(FileColumn.ETAG, listed.etag())
        .with(FileColumn.GIT_BLOB, FileColumn.gitBlob(listed))
        .with(FileColumn.MD5, listed.checksums().md5())
        .with(FileColumn.CRC32C, listed.checksums().crc32c())
        .entry();
  }

  /** The same file, which is no longer listed. It refers to no chunks. */
  public FileEntry removed() {
    return since(Change.REMOVED)
        .with(FileColumn.STATUS, FileStatus.REMOVED.name())
        .with(FileColumn.REJECT_REASON, null)
        .with(FileColumn.REJECT_DETAIL, null)
        .with(FileColumn.CHUNK_COUNT, 0L)
        .with(FileColumn.SECRET_CHUNKS, 0L)
        .with(FileColumn.DATA_FILE, null)
        .with(FileColumn.FIRST_ROW, 0L)
        .with(FileColumn.ROW_COUNT, 0L)
        .with(FileColumn.ROWS_DIGEST, null)
        .entry();
  }

  /** The same file, unchanged, with its chunks in another place. */
  public FileEntry copiedTo(RowPlace place) {
    return since(Change.UNCHANGED)
        .with(FileColumn.RUN_ID, place.runId())
        .with(FileColumn.DATA_FILE, place.dataFile())
        .with(FileColumn.FIRST_ROW, place.firstRow())
        .with(FileColumn.ROW_COUNT, (long) place.rows())
        .entry();
  }

  /** The same file, an archive whose files have rows of their own. */
  public FileEntry asArchive() {
    return copy()
        .with(FileColumn.STATUS, FileStatus.ARCHIVE.name())
        .with(FileColumn.REJECT_REASON, null)
        .with(FileColumn.REJECT_DETAIL, null)
        .entry();
  }

  /** The same file with a value of {@code change}. */
  public FileEntry with(Change change) {
    return copy().with(FileColumn.CHANGE, change.label()).entry();
  }

  /** The same file, renamed. */
  public FileEntry renamedFrom(String path) {
    return copy().with(FileColumn.RENAMED_FROM, path).entry();
  }

  /** The same file, a copy of the one at this path. */
  public FileEntry duplicateOf(String path) {
    return copy().with(FileColumn.DUPLICATE_OF, path).entry();
  }

  private Copy copy() {
    return new Copy(values.values(COLUMNS));
  }

  private Copy since(Change change) {
    return copy()
        .with(FileColumn.CHANGE, change.label())
        .with(FileColumn.RENAMED_FROM, null)
        .with(FileColumn.DUPLICATE_OF, null);
  }

  @SuppressWarnings("ArrayRecordComponent") // written to until the entry is made
  private record Copy(@Nullable Object[] values) {
    Copy with(FileColumn column, @Nullable Object value) {
      values[column.ordinal()] = value;
      return this;
    }

    FileEntry entry() {
      return new FileEntry(values);
    }
  }
}
