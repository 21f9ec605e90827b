package dev.cleave.transforms.parquet;

import dev.cleave.chunk.Content;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReadStore;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.column.impl.ColumnReadStoreImpl;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/**
 * Reads the rows of a row group from Parquet's column readers directly, as {@link RowGroup} writes
 * them: rows are passed over without making their values. Columns are primitive, lists of texts, or
 * vectors.
 */
final class RowGroupReader {
  private final MessageType columns;
  private final ColumnReader[] readers;
  private final int[] present; // the definition level of a value
  private final @Nullable PrimitiveTypeName[] types; // FLOAT for a vector, null for a list of texts

  /**
   * @param columns those that are read
   * @param createdBy what the file says of its writer
   */
  RowGroupReader(MessageType columns, PageReadStore pages, @Nullable String createdBy) {
    this.columns = columns;
    ColumnReadStore store =
        new ColumnReadStoreImpl(pages, new Unconverted(columns), columns, createdBy);
    List<ColumnDescriptor> descriptors = columns.getColumns();
    readers = descriptors.stream().map(store::getColumnReader).toArray(ColumnReader[]::new);
    present = descriptors.stream().mapToInt(ColumnDescriptor::getMaxDefinitionLevel).toArray();
    types = EncodedRow.types(columns);
  }

  /** The next row, of which there must be one. */
  Row next() {
    var values = new @Nullable Object[readers.length];
    for (int i = 0; i < values.length; i++) {
      Type column = columns.getType(i);
      if (column.isPrimitive()) {
        values[i] = value(readers[i], present[i], types[i]);
      } else if (types[i] == null) {
        values[i] = texts(readers[i], present[i], column);
      } else {
        values[i] = vector(readers[i], present[i], column);
      }
    }
    return new Row(columns, values);
  }

  /** Passes over rows, of which there must be that many. */
  void skip(int rows) {
    for (int i = 0; i < readers.length; i++) {
      ColumnReader reader = readers[i];
      for (int row = 0; row < rows; row++) {
        do {
          if (reader.getCurrentDefinitionLevel() == present[i]) {
            reader.skip();
          }
          reader.consume();
        } while (reader.getCurrentRepetitionLevel() > 0);
      }
    }
  }

  private static @Nullable Object value(
      ColumnReader reader, int present, @Nullable PrimitiveTypeName type) {
    Object value = null;
    if (reader.getCurrentDefinitionLevel() == present) {
      value =
          switch (type) {
            case INT32 -> (long) reader.getInteger();
            case INT64 -> reader.getLong();
            case BOOLEAN -> reader.getBoolean();
            case DOUBLE -> reader.getDouble();
            case FLOAT -> (double) reader.getFloat();
            case null, default -> text(reader.getBinary());
          };
    }
    reader.consume();
    return value;
  }

  private static @Nullable List<String> texts(ColumnReader reader, int present, Type column) {
    if (isNull(reader, column)) {
      return null;
    }
    var texts = new ArrayList<String>();
    do {
      if (reader.getCurrentDefinitionLevel() == present) {
        texts.add(text(reader.getBinary()).text());
      }
      reader.consume();
    } while (reader.getCurrentRepetitionLevel() > 0);
    return List.copyOf(texts);
  }

  private static float @Nullable [] vector(ColumnReader reader, int present, Type column) {
    if (isNull(reader, column)) {
      return null;
    }
    float[] numbers = new float[1 << 8];
    int size = 0;
    do {
      if (reader.getCurrentDefinitionLevel() == present) {
        if (size == numbers.length) {
          numbers = Arrays.copyOf(numbers, 2 * size);
        }
        numbers[size++] = reader.getFloat();
      }
      reader.consume();
    } while (reader.getCurrentRepetitionLevel() > 0);
    return Arrays.copyOf(numbers, size);
  }

  /** Whether there is no list, not even an empty one; the reader then passes it. */
  private static boolean isNull(ColumnReader reader, Type list) {
    boolean none =
        list.isRepetition(Type.Repetition.OPTIONAL) && reader.getCurrentDefinitionLevel() == 0;
    if (none) {
      reader.consume();
    }
    return none;
  }

  private static Content text(Binary value) {
    ByteBuffer bytes = value.toByteBuffer();
    return Content.utf8(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
  }

  /** Parquet asks for converters, and calls them only if it makes the rows. */
  private static final class Unconverted extends GroupConverter {
    private final GroupType type;

    Unconverted(GroupType type) {
      this.type = type;
    }

    @Override
    public Converter getConverter(int field) {
      return type.getType(field).isPrimitive()
          ? new PrimitiveConverter() {}
          : new Unconverted(type.getType(field).asGroupType());
    }

    @Override
    public void start() {
      throw new UnsupportedOperationException();
    }

    @Override
    public void end() {
      throw new UnsupportedOperationException();
    }
  }
}
