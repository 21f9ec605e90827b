package dev.cleave.transforms.parquet;

import java.io.IOException;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.Encoding;
import org.apache.parquet.column.ParquetProperties;
import org.apache.parquet.column.page.DictionaryPage;
import org.apache.parquet.column.statistics.Statistics;
import org.jspecify.annotations.Nullable;

/**
 * The values of a column's page: their ids in the column's dictionary, or if it has none the values
 * themselves. As in Parquet's own writer, the first page decides whether a dictionary pays.
 */
final class ColumnValues {
  private final ParquetProperties properties;
  private final PlainValues plain;
  private final Ids ids = new Ids();
  private final @Nullable Dictionary dictionary;
  private boolean isPlain; // from here on
  private @Nullable Object last; // the array of the last text or list
  private int held;

  ColumnValues(ColumnKind kind, ColumnDescriptor descriptor, ParquetProperties properties) {
    this.properties = properties;
    plain = new PlainValues(kind);
    isPlain = kind == ColumnKind.FLAG || !properties.isDictionaryEnabled(descriptor);
    dictionary = isPlain ? null : new Dictionary(kind);
  }

  /** Adds the value of a column that is neither null nor a list. */
  void add(EncodedRow row, int column) {
    int start = row.start(column);
    held += row.start(column + 1) - start;
    if (isPlain) {
      plain.add(row, start);
    } else if (isLast(row.source(column))) {
      ids.repeat(1);
    } else {
      ids.add(dictionary.idOf(row, start));
    }
  }

  /** Adds the texts of a list. */
  void addList(EncodedRow row, int column) {
    int start = row.start(column);
    int size = row.sizeAt(start);
    held += row.start(column + 1) - start;
    if (!isPlain && isLast(row.source(column))) {
      ids.repeat(size);
      return;
    }
    int at = start + Integer.BYTES;
    for (int i = 0; i < size; i++) {
      if (isPlain) {
        plain.add(row, at);
      } else {
        ids.add(dictionary.idOf(row, at));
      }
      at += Integer.BYTES + row.sizeAt(at);
    }
  }

  /** Many columns have one value in the rows of a file. */
  private boolean isLast(@Nullable Object source) {
    boolean same = source != null && source == last;
    last = source;
    return same;
  }

  /** Bytes of the values, about. */
  int bytes() {
    return held;
  }

  /** The values as a page has them, until others come. */
  BytesInput encode() throws IOException {
    if (!isPlain) {
      BytesInput encoded = ids.encode(dictionary.size(), properties.getAllocator());
      if (isWorth(encoded.size())) {
        return encoded;
      }
      isPlain = true;
      for (int i = 0; i < ids.size(); i++) {
        plain.add(dictionary.values(), dictionary.start(ids.get(i)), dictionary.end(ids.get(i)));
      }
    }
    return plain.encoded();
  }

  private boolean isWorth(long encodedBytes) {
    int dictionaryBytes = dictionary.values().size();
    if (dictionary.isUsed()) {
      return dictionaryBytes <= properties.getDictionaryPageSizeThreshold();
    }
    long plainBytes = 0;
    for (int i = 0; i < ids.size(); i++) {
      plainBytes += dictionary.end(ids.get(i)) - dictionary.start(ids.get(i));
    }
    return dictionaryBytes <= properties.getDictionaryPageSizeThreshold()
        && encodedBytes + dictionaryBytes < plainBytes;
  }

  /** How {@link #encode} has encoded them. */
  Encoding encoding() {
    return isPlain ? Encoding.PLAIN : Dictionary.ENCODING;
  }

  /** Takes the values into account. */
  void update(Statistics<?> statistics) {
    if (isPlain) {
      PageStatistics.update(statistics, plain);
    } else if (dictionary.isUsed()) {
      PageStatistics.update(statistics, dictionary.values(ids));
    } else {
      PageStatistics.update(statistics, dictionary.values()); // all are in the first page
    }
  }

  /** Forgets the values: they are written. */
  void clear() {
    if (!isPlain) {
      dictionary.use();
    }
    plain.clear();
    ids.clear();
    last = null;
    held = 0;
  }

  /** The dictionary, or null if no page refers to it. */
  @Nullable DictionaryPage dictionary() {
    return dictionary != null && dictionary.isUsed() ? dictionary.page() : null;
  }
}
