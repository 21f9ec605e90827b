package dev.cleave.transforms.tables;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.parquet.Columns;
import dev.cleave.transforms.parquet.Row;
import java.util.function.Consumer;

/** Rows of the files table as values. */
public final class Entries {
  /** The run that wrote them. */
  public static final String RUN = "run-1";

  private static final DatasetDigest DIGEST = new DatasetDigest(0xabcL, -1);

  private Entries() {}

  /** The row of a file: its chunks, if it has any, are those from row 10 on. */
  public static Row row(ChunkedFile file) {
    SourceRef ref = file.source().ref();
    int rows = file.chunks().size();
    String dataFile = rows == 0 ? null : "runs/run-1/chunks/part-é.parquet";
    var place = new RowPlace(ref.path(), RUN, dataFile, rows == 0 ? 0 : 10, rows);
    boolean cut = file.source().rejection() == null;
    return FileRow.of(file, "c0ffee", place, cut ? DIGEST : null);
  }

  /** The row of a file, as a value. */
  public static FileEntry of(ChunkedFile file) {
    return FileEntry.of(row(file));
  }

  /** An entry with other values in some columns. */
  public static FileEntry altered(FileEntry entry, Consumer<Columns> values) {
    return FileEntry.of(
        columns -> {
          entry.row().writeTo(columns);
          values.accept(columns);
        });
  }
}
