package dev.cleave.transforms.tables;

import dev.cleave.chunk.Content;
import java.util.List;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.schemas.Schema.FieldType;
import org.apache.beam.sdk.schemas.Schema.TypeName;
import org.apache.beam.sdk.values.Row;
import org.jspecify.annotations.Nullable;

/** The rows of a table as Beam's rows, for pipelines that process them further. */
public final class BeamRows {
  private BeamRows() {}

  /** The columns of a table as fields of the same names, types and nullness. */
  public static Schema schema(Table table) {
    return table.schema().getFields().stream().map(BeamRows::field).collect(Schema.toSchema());
  }

  private static Schema.Field field(org.apache.avro.Schema.Field column) {
    return Schema.Field.of(column.name(), type(column.schema())).withDescription(column.doc());
  }

  private static FieldType type(org.apache.avro.Schema type) {
    return switch (type.getType()) {
      case BOOLEAN -> FieldType.BOOLEAN;
      case INT -> FieldType.INT32;
      case LONG -> FieldType.INT64;
      case STRING -> FieldType.STRING;
      case ARRAY -> FieldType.array(type(type.getElementType()));
      case UNION -> type(type.getTypes().getLast()).withNullable(true); // null is the first
      default -> throw new IllegalArgumentException("a column has the type " + type);
    };
  }

  /**
   * A row of a table.
   *
   * @param schema that of the table
   * @throws RuntimeException if a value is not of the type of its column
   */
  public static Row of(Schema schema, dev.cleave.transforms.parquet.Row row) {
    Row.Builder made = Row.withSchema(schema);
    for (int i = 0; i < schema.getFieldCount(); i++) {
      made.addValue(value(schema.getField(i).getType().getTypeName(), row.value(i)));
    }
    return made.build();
  }

  private static @Nullable Object value(TypeName type, @Nullable Object value) {
    return switch (value) {
      case Content content -> content.text();
      case Number number when type == TypeName.INT64 -> number.longValue();
      case List<?> texts -> List.copyOf(texts);
      case null, default -> value;
    };
  }
}
