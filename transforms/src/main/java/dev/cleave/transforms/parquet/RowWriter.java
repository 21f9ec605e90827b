package dev.cleave.transforms.parquet;

import dev.cleave.chunk.Content;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/**
 * Writes rows value by value, without a record in between. Refuses a row whose columns are not
 * those of the schema, in its order.
 */
public final class RowWriter implements Columns {
  private final MessageType schema;
  private final RecordConsumer consumer;
  private final String[] names;
  private final boolean[] narrow; // numbers of 32 bits
  private final @Nullable String[] texts;
  private final Binary[] encoded;
  private int next;

  /**
   * @param consumer receives the values
   */
  public RowWriter(RowSchema rows, RecordConsumer consumer) {
    this.consumer = consumer;
    this.schema = rows.columns();
    int columns = schema.getFieldCount();
    this.names = new String[columns];
    this.narrow = new boolean[columns];
    this.texts = new String[columns];
    this.encoded = new Binary[columns];
    for (int i = 0; i < columns; i++) {
      Type type = schema.getType(i);
      names[i] = type.getName().intern(); // a row gives literals, which are then the same objects
      narrow[i] =
          type.isPrimitive()
              && type.asPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.INT32;
    }
  }

  /**
   * @throws IllegalStateException if the row has other columns than the schema
   */
  public void write(Row row) {
    next = 0;
    consumer.startMessage();
    row.writeTo(this);
    if (next != names.length) {
      throw new IllegalStateException(schema.getName() + " row ends before " + names[next]);
    }
    consumer.endMessage();
  }

  @Override
  public void text(String column, @Nullable String value) {
    int field = next(column);
    if (value != null) {
      add(column, field, encode(field, value));
    }
  }

  @Override
  public void content(String column, Content value) {
    add(
        column,
        next(column),
        Binary.fromConstantByteArray(value.bytes(), value.start(), value.length()));
  }

  @Override
  public void number(String column, long value) {
    int field = next(column);
    consumer.startField(column, field);
    if (narrow[field]) {
      consumer.addInteger(Math.toIntExact(value));
    } else {
      consumer.addLong(value);
    }
    consumer.endField(column, field);
  }

  @Override
  public void real(String column, double value) {
    int field = next(column);
    consumer.startField(column, field);
    consumer.addDouble(value);
    consumer.endField(column, field);
  }

  @Override
  public void flag(String column, boolean value) {
    int field = next(column);
    consumer.startField(column, field);
    consumer.addBoolean(value);
    consumer.endField(column, field);
  }

  @Override
  public void time(String column, @Nullable Instant value) {
    int field = next(column);
    if (value != null) {
      consumer.startField(column, field);
      consumer.addLong(ChronoUnit.MICROS.between(Instant.EPOCH, value));
      consumer.endField(column, field);
    }
  }

  @Override
  public void list(String column, List<String> values) {
    int field = next(column);
    consumer.startField(column, field);
    consumer.startGroup();
    if (!values.isEmpty()) {
      consumer.startField("list", 0);
      for (String value : values) {
        consumer.startGroup();
        add("element", 0, binary(value));
        consumer.endGroup();
      }
      consumer.endField("list", 0);
    }
    consumer.endGroup();
    consumer.endField(column, field);
  }

  @Override
  public void absent(String column) {
    if (schema.getType(column).isPrimitive()) {
      text(column, null);
    } else {
      list(column, List.of());
    }
  }

  private void add(String column, int field, Binary value) {
    consumer.startField(column, field);
    consumer.addBinary(value);
    consumer.endField(column, field);
  }

  /** Many columns have one value in all rows of a file, which is encoded once. */
  private Binary encode(int field, String value) {
    if (texts[field] != value) { // compares objects: equal texts are not worth a comparison
      texts[field] = value;
      encoded[field] = binary(value);
    }
    return encoded[field];
  }

  private static Binary binary(String value) {
    return Binary.fromConstantByteArray(value.getBytes(StandardCharsets.UTF_8));
  }

  private int next(String column) {
    if (next == names.length || !names[next].equals(column)) {
      throw new IllegalStateException(
          "column %d of %s is not %s".formatted(next, schema.getName(), column));
    }
    return next++;
  }
}
