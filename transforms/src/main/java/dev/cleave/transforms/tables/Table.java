package dev.cleave.transforms.tables;

import com.google.common.base.Supplier;
import com.google.common.base.Suppliers;
import com.google.common.collect.ImmutableMap;
import dev.cleave.text.Labels;
import dev.cleave.transforms.parquet.RowSchema;
import dev.cleave.view.View;
import dev.cleave.view.Views;
import java.util.ArrayList;
import java.util.List;
import org.apache.avro.Schema;
import org.apache.parquet.avro.AvroSchemaConverter;
import org.apache.parquet.avro.AvroWriteSupport;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.conf.PlainParquetConfiguration;
import org.apache.parquet.schema.GroupType;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.Type;

/**
 * A table of a run, or about one. Its schema, with the meaning of each column, is a resource of its
 * name.
 */
public enum Table {
  /** The pieces of files. */
  CHUNKS,
  /** The objects listed, whatever became of them. */
  FILES,
  /** The checks that the chunks of a file are the file. */
  CHECKS,
  /** The chunks that differ from the previous run. */
  CHANGES,
  /** A view: texts and code for retrieval. */
  SNIPPETS,
  /** A view: declarations as a whole, in pieces that overlap. */
  STRIDES,
  /** A view: what each file and each structure consists of. */
  SUMMARIES,
  /** The snippets that differ from the previous run. */
  SNIPPET_CHANGES,
  /** The strides that differ from the previous run. */
  STRIDE_CHANGES,
  /** The summaries that differ from the previous run. */
  SUMMARY_CHANGES,
  /** The vectors of the texts of chunks. It is not part of a run: runs share the vectors. */
  EMBEDDINGS,
  /** What is wrong with a run that was verified. It is not part of the run. */
  FINDINGS;

  /** The tables of a run. */
  public static final List<Table> OF_RUN =
      List.of(
          CHUNKS,
          FILES,
          CHECKS,
          CHANGES,
          SNIPPETS,
          STRIDES,
          SUMMARIES,
          SNIPPET_CHANGES,
          STRIDE_CHANGES,
          SUMMARY_CHANGES);

  private static final List<Table> OF_CHANGES =
      List.of(CHANGES, SNIPPET_CHANGES, STRIDE_CHANGES, SUMMARY_CHANGES);

  /** Those that a later run needs of a run that it is compared with. */
  public static final List<Table> OF_PREVIOUS_RUN = ofRunExcept(OF_CHANGES);

  /** Those that a later run needs of the other runs that it refers to. */
  public static final List<Table> OF_EARLIER_RUN =
      OF_PREVIOUS_RUN.stream().filter(table -> table != FILES).toList();

  /** The version of the schemas: its first number changes when a reader of the old could break. */
  public static final String SCHEMA_VERSION = "2.5";

  /**
   * Made once, when needed: a run has few of the tables, but files of these in each unit of work.
   */
  private final Supplier<TableSchema> declared =
      Suppliers.memoize(() -> TableSchema.load(folder()));

  private final Supplier<RowSchema> rows = Suppliers.memoize(this::makeRows);

  /**
   * The tables that a run writes, in order.
   *
   * @param compared whether the run is compared with an earlier one
   */
  public static List<Table> ofRun(Views views, boolean compared) {
    var tables = new ArrayList<>(List.of(CHUNKS, FILES, CHECKS));
    if (compared) {
      tables.add(CHANGES);
    }
    views.list().forEach(view -> tables.add(of(view)));
    if (compared) {
      views.list().forEach(view -> tables.add(of(view).changes()));
    }
    return List.copyOf(tables);
  }

  /** The table of a view. */
  public static Table of(View view) {
    return switch (view) {
      case SNIPPETS -> SNIPPETS;
      case STRIDES -> STRIDES;
      case SUMMARIES -> SUMMARIES;
    };
  }

  /** The tables of a run without some. */
  public static List<Table> ofRunExcept(List<Table> others) {
    return OF_RUN.stream().filter(table -> !others.contains(table)).toList();
  }

  /**
   * The table of the changes to the rows of this one.
   *
   * @throws IllegalArgumentException if it is neither that of chunks nor that of a view
   */
  public Table changes() {
    return switch (this) {
      case CHUNKS -> CHANGES;
      case SNIPPETS -> SNIPPET_CHANGES;
      case STRIDES -> STRIDE_CHANGES;
      case SUMMARIES -> SUMMARY_CHANGES;
      default -> throw new IllegalArgumentException(name());
    };
  }

  /** The column of the id of its rows. Only of chunks and of views. */
  public String key() {
    return schema().getFields().getFirst().name();
  }

  /** Whether this version of Cleave can read tables of a schema version. */
  public static boolean isReadable(String schemaVersion) {
    return major(schemaVersion).equals(major(SCHEMA_VERSION));
  }

  private static String major(String version) {
    return version.substring(0, version.indexOf('.'));
  }

  /** The folder of its data files, below the run's. */
  public String folder() {
    return Labels.of(this);
  }

  /** Its columns, each with its meaning. */
  public Schema schema() {
    return declared.get().schema();
  }

  /** Its rows as Parquet has them. */
  public RowSchema rows() {
    return rows.get();
  }

  private RowSchema makeRows() {
    ParquetConfiguration conf = new PlainParquetConfiguration();
    // Lists of three levels, as the format prescribes and every reader understands.
    conf.setBoolean(AvroWriteSupport.WRITE_OLD_LIST_STRUCTURE, false);
    return new RowSchema(
        withFieldIds(new AvroSchemaConverter(conf).convert(schema())),
        ImmutableMap.of("parquet.avro.schema", schema().toString()),
        declared.get().distinct(),
        declared.get().unordered(),
        declared.get().undigested());
  }

  /** Readers can then follow a column that is renamed. */
  private MessageType withFieldIds(MessageType columns) {
    List<Type> types =
        schema().getFields().stream()
            .map(field -> withFieldId(columns.getType(field.pos()), field))
            .toList();
    return new MessageType(columns.getName(), types);
  }

  private static Type withFieldId(Type type, Schema.Field field) {
    int id = (int) field.getObjectProp("field-id");
    if (type.isPrimitive()) {
      return type.withId(id);
    }
    GroupType list = type.asGroupType().getType(0).asGroupType();
    Type element = list.getType(0).withId((int) field.schema().getObjectProp("element-id"));
    return type.asGroupType().withNewFields(list.withNewFields(element)).withId(id);
  }
}
