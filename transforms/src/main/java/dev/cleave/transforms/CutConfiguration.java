package dev.cleave.transforms;

import com.google.common.base.CaseFormat;
import dev.cleave.CutOptions;
import dev.cleave.text.Labels;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.apache.beam.sdk.schemas.Schema;
import org.apache.beam.sdk.schemas.Schema.FieldType;
import org.apache.beam.sdk.values.Row;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/**
 * The options of a cut as a row, as Beam configures transforms that other languages call. The
 * fields follow from the declaration of {@link CutOptions}: each has the name of its option in
 * snake case, and null stands for the default.
 */
final class CutConfiguration {
  /** The fields, ordered by name. */
  static final Schema SCHEMA = fields(CutOptions.class).collect(Schema.toSchema()).sorted();

  private CutConfiguration() {}

  private static Stream<Schema.Field> fields(Class<?> options) {
    return Arrays.stream(options.getRecordComponents())
        .flatMap(
            each -> each.getType().isRecord() ? fields(each.getType()) : Stream.of(field(each)));
  }

  private static Schema.Field field(RecordComponent option) {
    return Schema.Field.nullable(name(option), type(option.getType()))
        .withDescription(declared(option).description()[0]);
  }

  private static FieldType type(Class<?> type) {
    return type == int.class
        ? FieldType.INT32
        : type == boolean.class ? FieldType.BOOLEAN : FieldType.STRING;
  }

  private static String name(RecordComponent option) {
    String name = declared(option).names()[0].substring(2);
    return CaseFormat.LOWER_CAMEL.to(CaseFormat.LOWER_UNDERSCORE, name);
  }

  private static Option declared(RecordComponent option) {
    return option.getAccessor().getAnnotation(Option.class);
  }

  /**
   * The options that a row sets.
   *
   * @param row may lack fields
   * @throws IllegalArgumentException naming the option that is out of range
   */
  static CutOptions options(Row row) {
    return with(row, CutOptions.DEFAULT);
  }

  private static <T extends Record> T with(Row row, T defaults) {
    @SuppressWarnings("unchecked") // the class of the record
    var type = (Class<T>) defaults.getClass();
    RecordComponent[] components = type.getRecordComponents();
    var types = new Class<?>[components.length];
    var values = new Object[components.length];
    try {
      for (int i = 0; i < components.length; i++) {
        types[i] = components[i].getType();
        Object byDefault = components[i].getAccessor().invoke(defaults);
        values[i] =
            byDefault instanceof Record nested
                ? with(row, nested)
                : value(row, components[i], byDefault);
      }
      return type.getConstructor(types).newInstance(values);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof IllegalArgumentException refused) {
        throw refused;
      }
      throw new IllegalStateException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object value(Row row, RecordComponent option, Object byDefault) {
    String name = name(option);
    @Nullable Object given = row.getSchema().hasField(name) ? row.getValue(name) : null;
    if (given == null) {
      return byDefault;
    }
    return byDefault instanceof Enum<?> choice ? choice(name, choice, (String) given) : given;
  }

  private static Enum<?> choice(String option, Enum<?> byDefault, String label) {
    List<Enum<?>> all = List.of(byDefault.getDeclaringClass().getEnumConstants());
    return all.stream()
        .filter(each -> Labels.of(each).equalsIgnoreCase(label))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    option + " is " + label + ", must be one of " + labels(all)));
  }

  private static String labels(List<Enum<?>> choices) {
    return String.join(", ", choices.stream().map(Labels::of).toList());
  }
}
