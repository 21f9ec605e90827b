package dev.cleave.transforms.tables;

import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.parquet.PackedRow;
import dev.cleave.transforms.parquet.Row;
import java.util.Locale;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

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
    var place = new RowPlace(ref.path(), RUN, dataFile, rows == 0 ? 0 : 10, rows, null);
    boolean cut = file.source().rejection() == null;
    return FileColumn.row(file, "c0ffee", place, cut ? DIGEST : null);
  }

  /** The row of a file, as a value. */
  public static FileEntry of(ChunkedFile file) {
    return FileEntry.of(row(file));
  }

  /** An entry with other values in some columns. */
  public static FileEntry altered(FileEntry entry, Consumer<Values> values) {
    var altered = new Values(entry.values().values(Table.FILES.rows().columns()));
    values.accept(altered);
    return new FileEntry(entry.layout(), PackedRow.of(altered.values));
  }

  /** Values by the name of their column. */
  public record Values(@Nullable Object[] values) {
    public void text(String column, @Nullable String value) {
      values[index(column)] = value;
    }

    public void number(String column, long value) {
      values[index(column)] = value;
    }

    private static int index(String column) {
      return FileColumn.valueOf(column.toUpperCase(Locale.ROOT)).ordinal();
    }
  }
}
