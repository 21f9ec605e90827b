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
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.LogicalTypeAnnotation.TimestampLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.apache.parquet.schema.Type;
import org.jspecify.annotations.Nullable;

/** A row that was read from a Parquet file; it can be written again. */
public final class StoredRow implements Row {
  private final Group group;

  StoredRow(Group group) {
    this.group = group;
  }

  /** The value of a text column, or null. */
  public @Nullable String text(String column) {
    return has(column) ? group.getBinary(column, 0).toStringUsingUTF8() : null;
  }

  /** The value of a text column that is never null. */
  public String require(String column) {
    return Objects.requireNonNull(text(column), column);
  }

  /** The value of a column of integers. */
  public long number(String column) {
    Type type = group.getType().getType(column);
    return type.asPrimitiveType().getPrimitiveTypeName() == PrimitiveType.PrimitiveTypeName.INT32
        ? group.getInteger(column, 0)
        : group.getLong(column, 0);
  }

  /** The value of a column of booleans. */
  public boolean flag(String column) {
    return group.getBoolean(column, 0);
  }

  /** The bytes of a text column that is never null. */
  public Content content(String column) {
    ByteBuffer bytes = group.getBinary(column, 0).toByteBuffer();
    return Content.utf8(bytes.array(), bytes.arrayOffset() + bytes.position(), bytes.remaining());
  }

  /** The columns that were read, in order. */
  public List<String> columns() {
    return group.getType().getFields().stream().map(Type::getName).toList();
  }

  /** The value of a column, to be compared with that of another row. */
  public @Nullable Object value(String column) {
    if (!has(column)) {
      return null;
    }
    Type type = group.getType().getType(column);
    return type.isPrimitive() ? group.getValueToString(indexOf(column), 0) : list(column);
  }

  @Override
  public void writeTo(Columns columns) {
    columns().forEach(column -> write(column, columns));
  }

  /** Writes one column. */
  public void write(String column, Columns columns) {
    Type type = group.getType().getType(column);
    if (!type.isPrimitive()) {
      columns.list(column, list(column));
      return;
    }
    switch (type.asPrimitiveType().getPrimitiveTypeName()) {
      case BINARY -> {
        if (has(column)) {
          columns.content(column, content(column));
        } else {
          columns.text(column, null);
        }
      }
      case INT32 -> columns.number(column, number(column));
      case INT64 -> {
        if (type.getLogicalTypeAnnotation() instanceof TimestampLogicalTypeAnnotation) {
          columns.time(column, has(column) ? time(column) : null);
        } else {
          columns.number(column, number(column));
        }
      }
      case DOUBLE -> columns.real(column, group.getDouble(column, 0));
      case BOOLEAN -> columns.flag(column, flag(column));
      default -> throw new IllegalStateException("no table has a column like " + type);
    }
  }

  private Instant time(String column) {
    return Instant.EPOCH.plus(group.getLong(column, 0), ChronoUnit.MICROS);
  }

  private List<String> list(String column) {
    var values = new ArrayList<String>();
    if (has(column)) {
      Group list = group.getGroup(column, 0);
      int size = list.getFieldRepetitionCount(0);
      for (int i = 0; i < size; i++) {
        Binary element = list.getGroup(0, i).getBinary(0, 0);
        values.add(element.toStringUsingUTF8());
      }
    }
    return values;
  }

  private boolean has(String column) {
    GroupType type = group.getType();
    return type.containsField(column) && group.getFieldRepetitionCount(indexOf(column)) > 0;
  }

  private int indexOf(String column) {
    return group.getType().getFieldIndex(column);
  }
}
