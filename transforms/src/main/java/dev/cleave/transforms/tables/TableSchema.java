package dev.cleave.transforms.tables;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.avro.Schema;

/**
 * What a resource declares about a table: an Avro schema, and properties of its columns. A table of
 * changes declares its own columns; those that it has in common with the table that {@code
 * changes-of} names are declared there, by the property {@code change}.
 *
 * @param schema the columns, without the properties
 * @param distinct columns whose values rarely repeat, for which a dictionary would only cost
 * @param unordered columns among whose values nobody looks for a range
 * @param undigested columns that the digest of rows leaves out
 */
record TableSchema(
    Schema schema, List<String> distinct, List<String> unordered, List<String> undigested) {
  private static final String ID = "field-id";
  private static final String CHANGE = "change";
  private static final String DISTINCT = "distinct";
  private static final String UNORDERED = "unordered";
  private static final String UNDIGESTED = "undigested";
  private static final List<String> PROPERTIES = List.of(CHANGE, DISTINCT, UNORDERED, UNDIGESTED);

  /** The declaration of a table. */
  static TableSchema load(String table) {
    Schema declared = parse(table);
    var columns = new ArrayList<>(declared.getFields());
    String rows = declared.getProp("changes-of");
    if (rows != null) {
      for (Schema.Field column : parse(rows).getFields()) {
        if (column.getObjectProp(CHANGE) instanceof Map<?, ?> change) {
          columns.add(changed(column, change));
        }
      }
    }
    Schema schema =
        Schema.createRecord(
            declared.getName(),
            declared.getDoc(),
            declared.getNamespace(),
            false,
            columns.stream().map(TableSchema::withoutProperties).toList());
    return new TableSchema(
        schema, having(DISTINCT, columns), having(UNORDERED, columns), having(UNDIGESTED, columns));
  }

  /**
   * A column of rows in the table of their changes.
   *
   * @param change its {@code field-id} there; {@code nullable} if a change may lack the value; its
   *     {@code doc}, if that differs
   */
  private static Schema.Field changed(Schema.Field column, Map<?, ?> change) {
    int id = (int) Objects.requireNonNull(change.get(ID), column.name());
    Schema type = column.schema();
    Object byDefault = column.defaultVal();
    if (type.getType() == Schema.Type.ARRAY) {
      type = Schema.createArray(type.getElementType());
      type.addProp("element-id", 100 + id);
    } else if (change.get("nullable") != null) {
      type = Schema.createUnion(Schema.create(Schema.Type.NULL), type);
      byDefault = Schema.Field.NULL_DEFAULT_VALUE;
    }
    Object doc = change.get("doc");
    var field =
        new Schema.Field(column.name(), type, doc == null ? column.doc() : (String) doc, byDefault);
    field.addProp(ID, id);
    column.getObjectProps().entrySet().stream()
        .filter(property -> PROPERTIES.contains(property.getKey()))
        .forEach(property -> field.addProp(property.getKey(), property.getValue()));
    return field;
  }

  private static Schema.Field withoutProperties(Schema.Field column) {
    var field = new Schema.Field(column.name(), column.schema(), column.doc(), column.defaultVal());
    field.addProp(ID, column.getObjectProp(ID));
    return field;
  }

  private static List<String> having(String property, List<Schema.Field> columns) {
    return columns.stream()
        .filter(column -> column.getObjectProp(property) != null)
        .map(TableSchema::pathOf)
        .toList();
  }

  /** The name of the values of a column in Parquet. */
  private static String pathOf(Schema.Field column) {
    boolean list = column.schema().getType() == Schema.Type.ARRAY;
    return list ? column.name() + ".list.element" : column.name();
  }

  private static Schema parse(String table) {
    try (InputStream in = TableSchema.class.getResourceAsStream(table + ".avsc")) {
      return new Schema.Parser().parse(Objects.requireNonNull(in, table));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
