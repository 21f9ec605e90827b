package dev.cleave.pipelines.options;

import java.beans.Introspector;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** The options that an interface declares, as data: for help texts, tables and checks. */
public final class OptionCatalog {
  private OptionCatalog() {}

  /**
   * One option.
   *
   * @param name as on the command line, without dashes
   * @param type the type of its value; a list stands for a repeatable option
   * @param defaultValue as a user would write it, or null if there is none
   * @param description what it means, in which unit
   */
  public record Option(
      String name, Class<?> type, @Nullable String defaultValue, String description) {
    /** Whether the option may be given more than once. */
    public boolean repeatable() {
      return List.class.isAssignableFrom(type);
    }

    /** Whether the option may be given without a value. */
    public boolean flag() {
      return type == boolean.class || type == Boolean.class;
    }
  }

  /**
   * Options that belong together.
   *
   * @param type the interface that declares them
   * @param title what they are about
   * @param options ordered by name
   */
  public record Group(Class<?> type, String title, List<Option> options) {}

  /** The groups of a command, in the order in which its interface names them, its own last. */
  public static List<Group> groups(Class<? extends PipelineOptions> command) {
    var groups = new ArrayList<Group>();
    for (Class<?> parent : command.getInterfaces()) {
      if (parent.getPackage().equals(OptionCatalog.class.getPackage())) {
        groups.add(group(parent));
      }
    }
    Group own = group(command);
    if (!own.options().isEmpty()) {
      groups.add(own);
    }
    return List.copyOf(groups);
  }

  /** Every option that the interface and those it extends have, Beam's own included, by name. */
  static TreeMap<String, Option> all(Class<?> type) {
    var options = new TreeMap<String, Option>();
    for (Method method : type.getMethods()) {
      option(method).ifPresent(option -> options.put(option.name(), option));
    }
    return options;
  }

  private static Group group(Class<?> type) {
    String title = type.getSimpleName().replaceFirst("Options$", "");
    List<Option> options =
        Arrays.stream(type.getDeclaredMethods())
            .map(OptionCatalog::option)
            .flatMap(Optional::stream)
            .sorted(Comparator.comparing(Option::name))
            .toList();
    return new Group(type, title, options);
  }

  private static Optional<Option> option(Method method) {
    String prefix = method.getReturnType() == boolean.class ? "(get|is)" : "get";
    if (method.getParameterCount() > 0 || !method.getName().matches(prefix + "[A-Z].*")) {
      return Optional.empty();
    }
    String name = Introspector.decapitalize(method.getName().replaceFirst("^" + prefix, ""));
    Description description = method.getAnnotation(Description.class);
    return Optional.of(
        new Option(
            name,
            method.getReturnType(),
            defaultValue(method),
            description == null ? "" : description.value()));
  }

  private static @Nullable String defaultValue(Method method) {
    for (Annotation annotation : method.getAnnotations()) {
      switch (annotation) {
        case Default.Boolean value -> {
          return String.valueOf(value.value());
        }
        case Default.Integer value -> {
          return String.valueOf(value.value());
        }
        case Default.Long value -> {
          return String.valueOf(value.value());
        }
        case Default.Double value -> {
          return String.valueOf(value.value());
        }
        case Default.String value -> {
          return value.value();
        }
        default -> {}
      }
    }
    return null;
  }
}
