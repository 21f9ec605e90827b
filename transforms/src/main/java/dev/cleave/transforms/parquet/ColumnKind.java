package dev.cleave.transforms.parquet;

import java.util.List;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/** What a column holds, of all that the tables have. */
public enum ColumnKind {
  TEXT,
  /** A list of texts. */
  LIST,
  /** An integer of 32 bits. */
  INT,
  /** An integer of 64 bits, or a time in microseconds. */
  LONG,
  REAL,
  FLAG;

  /** The kinds of columns, in order. */
  public static List<ColumnKind> of(MessageType columns) {
    return columns.getFields().stream().map(ColumnKind::of).toList();
  }

  private static ColumnKind of(Type column) {
    if (!column.isPrimitive()) {
      return LIST;
    }
    return switch (column.asPrimitiveType().getPrimitiveTypeName()) {
      case BINARY -> TEXT;
      case INT32 -> INT;
      case INT64 -> LONG;
      case DOUBLE -> REAL;
      case BOOLEAN -> FLAG;
      default -> throw new IllegalArgumentException("no table has a column like " + column);
    };
  }
}
