package dev.cleave.transforms.parquet;

import dev.cleave.chunk.Content;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/** A row that was read from a Parquet file; it can be written again. */
public final class StoredRow implements ValuedRow {
  private final Group group;

  StoredRow(Group group) {
    this.group = group;
  }

  /** The value of a text column, or null. */
  public @Nullable String text(String column) {
    return has(column) ? group.getBinary(column, 0).toStringUsingUTF8() : null;
  }

  @Override
  public String require(String column) {
    return Objects.requireNonNull(text(column), column);
  }

  /** The value of a column of integers. */
  public long number(String column) {
    return number(indexOf(column));
  }

  /** The value of a column of booleans. */
  public boolean flag(String column) {
    return group.getBoolean(column, 0);
  }

  /** The values of a list of texts. */
  public List<String> list(String column) {
    return list(indexOf(column));
  }

  /** The bytes of a text column that is never null. */
  public Content content(String column) {
    return content(indexOf(column));
  }

  /** Whether the column was read; the file of an older version may not have it. */
  public boolean hasColumn(String column) {
    return group.getType().containsField(column);
  }

  /** The columns that were read, as the file has them. */
  public MessageType schema() {
    return (MessageType) group.getType();
  }

  /** The columns that were read, in order. */
  public List<String> columns() {
    return group.getType().getFields().stream().map(Type::getName).toList();
  }

  @Override
  public @Nullable Object value(String column) {
    if (!has(column)) {
      return null;
    }
    int index = indexOf(column);
    return group.getType().getType(index).isPrimitive()
        ? group.getValueToString(index, 0)
        : list(index);
  }

  @Override
  public void writeTo(Columns columns) {
    for (int index = 0; index < group.getType().getFieldCount(); index++) {
      write(index, columns);
    }
  }

  @Override
  public void write(String column, Columns columns) {
    if (group.getType().containsField(column)) {
      write(indexOf(column), columns);
    } else {
      columns.absent(column);
    }
  }

  private void write(int index, Columns columns) {
    Type type = group.getType().getType(index);
    String column = type.getName();
    if (!type.isPrimitive()) {
      columns.list(column, list(index));
      return;
    }
    switch (type.asPrimitiveType().getPrimitiveTypeName()) {
      case BINARY -> {
        if (has(index)) {
          columns.content(column, content(index));
        } else {
          columns.text(column, null);
        }
      }
      case INT32 -> columns.number(column, group.getInteger(index, 0));
      case INT64 -> {
        if (type.getLogicalTypeAnnotation() instanceof TimestampLogicalTypeAnnotation) {
          columns.time(column, has(index) ? time(index) : null);
        } else {
          columns.number(column, group.getLong(index, 0));
        }
      }
      case DOUBLE -> columns.real(column, group.getDouble(index, 0));
      case BOOLEAN -> columns.flag(column, group.getBoolean(index, 0));
      default -> throw new IllegalStateException("no table has a column like " + type);
    }
  }

  private long number(int index) {
    PrimitiveType type = group.getType().getType(index).asPrimitiveType();
    return type.getPrimitiveTypeName() == PrimitiveType.PrimitiveTypeName.INT32
        ? group.getInteger(index, 0)
        : group.getLong(index, 0);
  }

  private Content content(int index) {
    ByteBuffer bytes = group.getBinary(index, 0).toByteBuffer();
    return Content.utf8(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
  }

  private Instant time(int index) {
    return Instant.EPOCH.plus(group.getLong(index, 0), ChronoUnit.MICROS);
  }

  private List<String> list(int index) {
    var values = new ArrayList<String>();
    if (has(index)) {
      Group list = group.getGroup(index, 0);
      int size = list.getFieldRepetitionCount(0);
      for (int i = 0; i < size; i++) {
        Binary element = list.getGroup(0, i).getBinary(0, 0);
        values.add(element.toStringUsingUTF8());
      }
    }
    return values;
  }

  private boolean has(String column) {
    return group.getType().containsField(column) && has(indexOf(column));
  }

  private boolean has(int index) {
    return group.getFieldRepetitionCount(index) > 0;
  }

  private int indexOf(String column) {
    return group.getType().getFieldIndex(column);
  }
}
