package dev.cleave.transforms.tables;

import dev.cleave.text.TextEncoding;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.jspecify.annotations.Nullable;

/**
 * Hands rows to Parquet value by value, without a record in between. A row that names other columns
 * than the schema, or names them in another order, is refused.
 */
final class RowWriteSupport extends WriteSupport<Row> implements Columns {
  private final Table table;
  private final MessageType schema;
  private @Nullable RecordConsumer consumer;
  private final RowDigest digest = new RowDigest();
  private final @Nullable String[] texts;
  private final byte[][] encoded;
  private DatasetDigest sum = DatasetDigest.ZERO;
  private int next;

  RowWriteSupport(Table table) {
    this.table = table;
    this.schema = table.parquetSchema();
    this.texts = new String[schema.getFieldCount()];
    this.encoded = new byte[schema.getFieldCount()][];
  }

  /** The digests of all rows written, added up. */
  DatasetDigest digest() {
    return sum;
  }

  @Override
  public WriteContext init(ParquetConfiguration configuration) {
    return new WriteContext(schema, Map.of("parquet.avro.schema", table.schema().toString()));
  }

  // Abstract in Parquet, and never called: the writer has a plain configuration.
  @Override
  @SuppressWarnings("deprecation")
  public WriteContext init(Configuration configuration) {
    throw new UnsupportedOperationException("Hadoop configures nothing here");
  }

  @Override
  public void prepareForWrite(RecordConsumer recordConsumer) {
    consumer = recordConsumer;
  }

  @Override
  public void write(Row row) {
    next = 0;
    digest.begin();
    consumer.startMessage();
    row.writeTo(this);
    if (next != schema.getFieldCount()) {
      throw new IllegalStateException(table + " row ends before " + schema.getFieldName(next));
    }
    consumer.endMessage();
    if (table != Table.FILES) { // its rows say when and how fast, which differs between runs
      sum = sum.plus(digest.end());
    }
  }

  @Override
  public void text(String column, @Nullable String value) {
    int field = next(column);
    byte[] bytes = value == null ? null : encode(field, value);
    digest.utf8(column, bytes);
    if (bytes != null) {
      add(column, field, Binary.fromConstantByteArray(bytes));
    }
  }

  @Override
  public void text(String column, TextEncoding encoding, byte[] bytes, int start, int end) {
    boolean utf8 = encoding.charset().equals(StandardCharsets.UTF_8);
    add(
        column,
        next(column),
        utf8
            ? Binary.fromConstantByteArray(bytes, start, end - start)
            : binary(encoding.decode(bytes, start, end)));
  }

  @Override
  public void number(String column, long value) {
    digest.number(column, value);
    int field = next(column);
    consumer.startField(column, field);
    if (schema.getType(field).asPrimitiveType().getPrimitiveTypeName() == PrimitiveTypeName.INT32) {
      consumer.addInteger(Math.toIntExact(value));
    } else {
      consumer.addLong(value);
    }
    consumer.endField(column, field);
  }

  @Override
  public void real(String column, double value) {
    digest.real(column, value);
    int field = next(column);
    consumer.startField(column, field);
    consumer.addDouble(value);
    consumer.endField(column, field);
  }

  @Override
  public void flag(String column, boolean value) {
    digest.flag(column, value);
    int field = next(column);
    consumer.startField(column, field);
    consumer.addBoolean(value);
    consumer.endField(column, field);
  }

  @Override
  public void time(String column, @Nullable Instant value) {
    digest.time(column, value);
    int field = next(column);
    if (value != null) {
      consumer.startField(column, field);
      consumer.addLong(ChronoUnit.MICROS.between(Instant.EPOCH, value));
      consumer.endField(column, field);
    }
  }

  @Override
  public void list(String column, List<String> values) {
    digest.list(column, values);
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

  private void add(String column, int field, Binary value) {
    consumer.startField(column, field);
    consumer.addBinary(value);
    consumer.endField(column, field);
  }

  /** Many columns say the same for all rows of a file: they are encoded once. */
  private byte[] encode(int field, String value) {
    if (texts[field] != value) { // the same object: equal ones need not be found
      texts[field] = value;
      encoded[field] = value.getBytes(StandardCharsets.UTF_8);
    }
    return encoded[field];
  }

  private static Binary binary(String value) {
    return Binary.fromConstantByteArray(value.getBytes(StandardCharsets.UTF_8));
  }

  private int next(String column) {
    if (next == schema.getFieldCount() || !schema.getFieldName(next).equals(column)) {
      throw new IllegalStateException(table + " has no column " + column + " at place " + next);
    }
    return next++;
  }
}
