package dev.cleave.pipelines.options;

import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Locale;
import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/**
 * One option.
 *
 * @param name as on the command line, without dashes
 * @param getter the method that declares it
 */
public record Option(String name, Method getter) {
  /** The type of the value; a list for a repeatable option. */
  public Class<?> type() {
    return getter.getReturnType();
  }

  /** What it means, and in which unit. */
  public String description() {
    Description description = getter.getAnnotation(Description.class);
    return description == null ? "" : description.value();
  }

  /** The default value as text, or null if the option has none. */
  public @Nullable String defaultValue() {
    for (Annotation annotation : getter.getAnnotations()) {
      Object value =
          switch (annotation) {
            case Default.Boolean given -> given.value();
            case Default.Integer given -> given.value();
            case Default.Long given -> given.value();
            case Default.Double given -> given.value();
            case Default.Enum given -> given.value().toLowerCase(Locale.ROOT);
            case Default.String given -> given.value();
            default -> null;
          };
      if (value != null) {
        return value.toString();
      }
    }
    return null;
  }

  /** The default value for the help and the manual, or null if it goes without saying. */
  public @Nullable String shownDefault() {
    return isSwitch() ? null : defaultValue();
  }

  /** Whether the option is off unless it is given, so that its name says all. */
  boolean isSwitch() {
    return flag() && !"true".equals(defaultValue());
  }

  /** The interface that declares the option. */
  Class<? extends PipelineOptions> declaring() {
    return getter.getDeclaringClass().asSubclass(PipelineOptions.class);
  }

  /** Whether the option may be given more than once. */
  public boolean repeatable() {
    return List.class.isAssignableFrom(type());
  }

  /** Whether the option may be given without a value. */
  public boolean flag() {
    return type() == boolean.class || type() == Boolean.class;
  }

  /** The allowed values, if the option or each element of its list is one of a fixed set. */
  List<Enum<?>> choices() {
    Type single =
        getter.getGenericReturnType() instanceof ParameterizedType list
            ? list.getActualTypeArguments()[0]
            : type();
    return single instanceof Class<?> each && each.isEnum()
        ? List.of((Enum<?>[]) each.getEnumConstants())
        : List.of();
  }

  @Nullable Range range() {
    return getter.getAnnotation(Range.class);
  }

  /** The value that the options have; null if there is none. */
  @Nullable Object get(PipelineOptions options) {
    return call(options, getter);
  }

  /** Sets the value, which must be of the option's type. */
  void set(PipelineOptions options, Object value) {
    String setter = getter.getName().replaceFirst("^(get|is)", "set");
    try {
      call(options, declaring().getMethod(setter, type()), value);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  private @Nullable Object call(PipelineOptions options, Method method, Object... arguments) {
    try {
      // Beam checks all options again for each interface that they are asked for.
      PipelineOptions target = declaring().isInstance(options) ? options : options.as(declaring());
      return method.invoke(target, arguments);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A constant as a user writes it. */
  static String nameOf(Enum<?> choice) {
    return choice.name().toLowerCase(Locale.ROOT);
  }
}
