package dev.cleave.transforms.parquet;

import dev.cleave.chunk.Content;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.Converter;
import org.apache.parquet.io.api.GroupConverter;
import org.apache.parquet.io.api.PrimitiveConverter;
import org.apache.parquet.io.api.RecordMaterializer;
import org.apache.parquet.schema.MessageType;
import org.jspecify.annotations.Nullable;

/**
 * Makes rows of the values that Parquet reads. Columns are primitive, lists of texts, or vectors.
 */
final class RowMaterializer extends RecordMaterializer<Row> {
  private final MessageType columns;
  private final GroupConverter root;
  private @Nullable Object[] values = {};

  RowMaterializer(MessageType columns) {
    this.columns = columns;
    int count = columns.getFieldCount();
    root =
        new Group(
            () -> values = new @Nullable Object[count],
            () -> {},
            IntStream.range(0, count).mapToObj(this::converter).toArray(Converter[]::new));
  }

  @Override
  public Row getCurrentRecord() {
    return new Row(columns, values);
  }

  @Override
  public GroupConverter getRootConverter() {
    return root;
  }

  private Converter converter(int column) {
    if (columns.getType(column).isPrimitive()) {
      return new Value(value -> values[column] = value);
    }
    if (EncodedRow.isVector(columns.getType(column))) {
      var vector = new Vector();
      return new Group(
          vector::clear,
          () -> values[column] = vector.numbers(),
          new Group(() -> {}, () -> {}, vector));
    }
    var texts = new ArrayList<String>();
    var element = new Group(() -> {}, () -> {}, new Value(text -> texts.add(text.toString())));
    return new Group(texts::clear, () -> values[column] = List.copyOf(texts), element);
  }

  private static final class Group extends GroupConverter {
    private final Runnable start;
    private final Runnable end;
    private final Converter[] fields;

    Group(Runnable start, Runnable end, Converter... fields) {
      this.start = start;
      this.end = end;
      this.fields = fields;
    }

    @Override
    public Converter getConverter(int field) {
      return fields[field];
    }

    @Override
    public void start() {
      start.run();
    }

    @Override
    public void end() {
      end.run();
    }
  }

  private static final class Vector extends PrimitiveConverter {
    private float[] numbers = new float[1 << 10];
    private int size;

    void clear() {
      size = 0;
    }

    float[] numbers() {
      return Arrays.copyOf(numbers, size);
    }

    @Override
    public void addFloat(float value) {
      if (size == numbers.length) {
        numbers = Arrays.copyOf(numbers, 2 * size);
      }
      numbers[size++] = value;
    }
  }

  private static final class Value extends PrimitiveConverter {
    private final Consumer<Object> sink;

    Value(Consumer<Object> sink) {
      this.sink = sink;
    }

    @Override
    public void addBinary(Binary value) {
      ByteBuffer bytes = value.toByteBuffer();
      sink.accept(
          Content.utf8(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining()));
    }

    @Override
    public void addBoolean(boolean value) {
      sink.accept(value);
    }

    @Override
    public void addDouble(double value) {
      sink.accept(value);
    }

    @Override
    public void addFloat(float value) {
      sink.accept((double) value);
    }

    @Override
    public void addInt(int value) {
      sink.accept((long) value);
    }

    @Override
    public void addLong(long value) {
      sink.accept(value);
    }
  }
}
