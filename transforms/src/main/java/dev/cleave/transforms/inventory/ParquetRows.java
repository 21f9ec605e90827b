package dev.cleave.transforms.inventory;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Objects;
import org.apache.parquet.PlainReadOptions;
import org.apache.parquet.column.page.PageReadStore;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.NanoTime;
import org.apache.parquet.example.data.simple.convert.GroupRecordConverter;
import org.apache.parquet.hadoop.ParquetFileReader;
import org.apache.parquet.io.ColumnIOFactory;
import org.apache.parquet.io.InputFile;
import org.apache.parquet.io.RecordReader;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a Parquet file, without Hadoop. It holds a row group of the columns that it reads.
 */
final class ParquetRows implements RowSource {
  private static final long JULIAN_DAY_OF_EPOCH = 2_440_588;
  private static final long SECONDS_OF_DAY = 86_400;

  private final ParquetFileReader reader;
  private final MessageType schema;
  private final List<Column> columns = new ArrayList<>();
  private @Nullable RecordReader<Group> group;
  private long rowsLeft;

  ParquetRows(InputFile file) throws IOException {
    reader = ParquetFileReader.open(file, PlainReadOptions.with(new Decompressors()));
    MessageType whole = reader.getFileMetaData().getSchema();
    List<Type> wanted = new ArrayList<>();
    for (Type field : whole.getFields()) {
      Column column = Column.of(field.getName());
      if (field.isPrimitive() && column != null) {
        wanted.add(field);
        columns.add(column);
      }
    }
    if (wanted.isEmpty()) {
      throw new IllegalArgumentException("no column of an inventory");
    }
    schema = new MessageType(whole.getName(), wanted);
    reader.setRequestedSchema(schema);
  }

  @Override
  public @Nullable InventoryRow next() throws IOException {
    while (rowsLeft == 0) {
      PageReadStore pages = reader.readNextRowGroup();
      if (pages == null) {
        return null;
      }
      rowsLeft = pages.getRowCount();
      group =
          new ColumnIOFactory()
              .getColumnIO(schema)
              .getRecordReader(pages, new GroupRecordConverter(schema));
    }
    rowsLeft--;
    Group row = Objects.requireNonNull(group).read();
    var values = new EnumMap<Column, String>(Column.class);
    for (int field = 0; field < columns.size(); field++) {
      if (row.getFieldRepetitionCount(field) > 0) {
        values.put(columns.get(field), text(row, field, schema.getType(field).asPrimitiveType()));
      }
    }
    return new InventoryRow(values, false);
  }

  private static String text(Group row, int field, PrimitiveType type) {
    if (type.getPrimitiveTypeName() == PrimitiveTypeName.INT96) {
      NanoTime time = NanoTime.fromBinary(row.getInt96(field, 0));
      long days = time.getJulianDay() - JULIAN_DAY_OF_EPOCH;
      return Instant.ofEpochSecond(days * SECONDS_OF_DAY, time.getTimeOfDayNanos()).toString();
    }
    if (type.getLogicalTypeAnnotation() instanceof TimestampLogicalTypeAnnotation timestamp) {
      return time(row.getLong(field, 0), timestamp.getUnit()).toString();
    }
    return row.getValueToString(field, 0);
  }

  private static Instant time(long value, TimeUnit unit) {
    return switch (unit) {
      case MILLIS -> Instant.ofEpochMilli(value);
      case MICROS ->
          Instant.ofEpochSecond(
              Math.floorDiv(value, 1_000_000L), Math.floorMod(value, 1_000_000L) * 1_000);
      case NANOS ->
          Instant.ofEpochSecond(
              Math.floorDiv(value, 1_000_000_000L), Math.floorMod(value, 1_000_000_000L));
    };
  }

  @Override
  public void close() throws IOException {
    reader.close();
  }
}
