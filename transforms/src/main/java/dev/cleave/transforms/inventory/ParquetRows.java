package dev.cleave.transforms.inventory;

import dev.cleave.chunk.Content;
import dev.cleave.transforms.parquet.ParquetRowsReader;
import dev.cleave.transforms.parquet.Row;
import java.io.IOException;
import java.time.Instant;
import java.util.EnumMap;
import org.apache.parquet.example.data.simple.NanoTime;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimeUnit;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/** The rows of an inventory in Parquet. */
final class ParquetRows implements RowSource {
  private static final long JULIAN_DAY_OF_EPOCH = 2_440_588;
  private static final long SECONDS_OF_DAY = 86_400;

  private final ParquetRowsReader rows;

  private ParquetRows(ParquetRowsReader rows) {
    this.rows = rows;
  }

  static ParquetRows open(String uri) throws IOException {
    ParquetRowsReader rows = ParquetRowsReader.open(uri, ParquetRows::isRead);
    if (rows.columns().getFieldCount() == 0) {
      rows.close();
      throw new IllegalArgumentException("no column of an inventory");
    }
    return new ParquetRows(rows);
  }

  private static boolean isRead(Type field) {
    return field.isPrimitive() && Column.of(field.getName()) != null;
  }

  @Override
  public @Nullable InventoryRow next() throws IOException {
    Row row = rows.next();
    if (row == null) {
      return null;
    }
    var values = new EnumMap<Column, String>(Column.class);
    for (int field = 0; field < row.columns().getFieldCount(); field++) {
      Object value = row.value(field);
      if (value != null) {
        PrimitiveType type = row.columns().getType(field).asPrimitiveType();
        values.put(Column.of(type.getName()), text(value, type));
      }
    }
    return new InventoryRow(values, false);
  }

  private static String text(Object value, PrimitiveType type) {
    if (type.getPrimitiveTypeName() == PrimitiveTypeName.INT96) {
      Content bytes = (Content) value;
      NanoTime time =
          NanoTime.fromBinary(
              Binary.fromConstantByteArray(bytes.bytes(), bytes.start(), bytes.length()));
      long days = time.getJulianDay() - JULIAN_DAY_OF_EPOCH;
      return Instant.ofEpochSecond(days * SECONDS_OF_DAY, time.getTimeOfDayNanos()).toString();
    }
    if (type.getLogicalTypeAnnotation() instanceof TimestampLogicalTypeAnnotation timestamp) {
      return time((long) value, timestamp.getUnit()).toString();
    }
    return value.toString();
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
    rows.close();
  }
}
