package dev.cleave.transforms.inventory;

import dev.cleave.transforms.store.BeamObject;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/** The rows of a CSV file, compressed or not. */
final class CsvRows implements RowSource {
  private final CSVParser parser;
  private final Iterator<CSVRecord> records;
  private final @Nullable Column[] columns;

  private CsvRows(CSVParser parser, List<String> names) {
    this.parser = parser;
    records = parser.iterator();
    List<String> all = names.isEmpty() && records.hasNext() ? records.next().toList() : names;
    columns = all.stream().map(Column::of).toArray(Column[]::new);
  }

  /**
   * Opens a file.
   *
   * @param columns the names of the columns, or empty if the first record has them
   */
  static CsvRows open(String uri, List<String> columns) throws IOException {
    InputStream file = Channels.newInputStream(BeamObject.open(uri));
    try {
      var text = new InputStreamReader(unpacked(file), StandardCharsets.UTF_8);
      return new CsvRows(CSVParser.parse(text, CSVFormat.RFC4180), columns);
    } catch (IOException | RuntimeException e) {
      file.close();
      throw e;
    }
  }

  /** The content of the file, decompressed if it starts like gzip. */
  static InputStream unpacked(InputStream file) throws IOException {
    var buffered = new BufferedInputStream(file, 1 << 16);
    buffered.mark(2);
    boolean packed = buffered.read() == 0x1f && buffered.read() == 0x8b;
    buffered.reset();
    return packed ? new GZIPInputStream(buffered, 1 << 16) : buffered;
  }

  @Override
  public @Nullable InventoryRow next() {
    if (!records.hasNext()) {
      return null;
    }
    CSVRecord record = records.next();
    if (record.size() != columns.length) {
      throw new IllegalArgumentException(
          "%d values, not %d".formatted(record.size(), columns.length));
    }
    var values = new EnumMap<Column, String>(Column.class);
    for (int i = 0; i < columns.length; i++) {
      Column column = columns[i];
      if (column != null && !record.get(i).isEmpty()) {
        values.put(column, record.get(i));
      }
    }
    return new InventoryRow(values, true);
  }

  @Override
  public void close() throws IOException {
    parser.close();
  }
}
