package dev.cleave.pipelines.options;

import com.google.common.base.Defaults;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.text.Labels;
import dev.cleave.transforms.store.Credentials;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Records as declarations of options: a component with an {@link Option} is an option, and a
 * component that is a record has more of them.
 */
public final class OptionRecords {
  private OptionRecords() {}

  /**
   * Options that belong together.
   *
   * @param title the heading in the help
   * @param options ordered by name
   */
  public record Group(String title, List<OptionSpec> options) {}

  /**
   * The groups of a command, in the order of the components of its record; last those that every
   * command has.
   */
  public static List<Group> groups(Class<?> command) {
    var groups = new LinkedHashMap<String, SortedMap<String, OptionSpec>>();
    forEachComponent(
        command,
        (title, component) -> {
          Option declared = declared(component);
          if (declared != null) {
            OptionSpec option = OptionSpecs.of(component, declared);
            groups.computeIfAbsent(title, _ -> new TreeMap<>()).put(option.longestName(), option);
          }
        });
    return groups.entrySet().stream()
        .map(group -> new Group(group.getKey(), List.copyOf(group.getValue().values())))
        .toList();
  }

  /** All options of a command, for the parser. */
  static CommandSpec spec(Class<?> command) {
    CommandSpec spec = CommandSpec.create();
    forEachComponent(
        command,
        (_, component) -> {
          Option declared = declared(component);
          Parameters operands = component.getAccessor().getAnnotation(Parameters.class);
          if (declared != null) {
            spec.addOption(OptionSpecs.of(component, declared));
          } else if (operands != null) {
            spec.addPositional(
                PositionalParamSpec.builder()
                    .paramLabel(operands.paramLabel())
                    .type(List.class)
                    .auxiliaryTypes(String.class)
                    .build());
          }
        });
    return spec;
  }

  /** Passes on the components that are no records, each with its heading. */
  private static void forEachComponent(
      Class<?> command, BiConsumer<String, RecordComponent> action) {
    forEachComponent(command, "", action);
    if (command != GeneralOptions.class) {
      forEachComponent(GeneralOptions.class, "", action);
    }
  }

  private static void forEachComponent(
      Class<?> type, String outer, BiConsumer<String, RecordComponent> action) {
    String title = heading(type, outer);
    for (RecordComponent each : type.getRecordComponents()) {
      if (each.getType().isRecord()) {
        forEachComponent(each.getType(), heading(each.getAccessor(), title), action);
      } else {
        action.accept(title, each);
      }
    }
  }

  private static String heading(AnnotatedElement declaration, String otherwise) {
    GroupTitle heading = declaration.getAnnotation(GroupTitle.class);
    return heading == null ? otherwise : heading.value();
  }

  /**
   * The options of one record among those of a command; empty if the command has no such record.
   */
  public static <T extends Record> Optional<T> group(Record options, Class<T> type) {
    if (type.isInstance(options)) {
      return Optional.of(type.cast(options));
    }
    return Arrays.stream(options.getClass().getRecordComponents())
        .filter(component -> component.getType().isRecord())
        .flatMap(component -> group((Record) value(options, component), type).stream())
        .findFirst();
  }

  /**
   * The record with these values. An option without a value has its default; without a default it
   * is null, or a list without elements.
   *
   * @param values by the name of the option; operands by an empty name
   * @throws RunException with exit code USAGE if the record refuses them
   */
  public static <T> T make(Class<T> type, Map<String, ?> values) {
    RecordComponent[] components = type.getRecordComponents();
    var arguments = new @Nullable Object[components.length];
    for (int i = 0; i < components.length; i++) {
      Class<?> each = components[i].getType();
      Option declared = declared(components[i]);
      String name = declared == null ? "" : name(declared);
      if (each.isRecord()) {
        arguments[i] = make(each, values);
      } else if (values.containsKey(name)) {
        arguments[i] = values.get(name);
      } else if (each == List.class) {
        arguments[i] = List.of();
      } else {
        arguments[i] = declared == null ? null : OptionSpecs.defaultValue(components[i], declared);
        if (arguments[i] == null) {
          arguments[i] = Defaults.defaultValue(each);
        }
      }
    }
    return construct(type, components, arguments);
  }

  private static <T> T construct(
      Class<T> type, RecordComponent[] components, @Nullable Object[] arguments) {
    try {
      Class<?>[] types =
          Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
      Constructor<T> canonical = type.getConstructor(types);
      return canonical.newInstance(arguments);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof IllegalArgumentException refused) {
        throw RunException.usage("--" + refused.getMessage());
      }
      throw new IllegalStateException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * The values of the options of these records, by name, as JSON and hashes write them: null is
   * left out. URLs have no user and password.
   */
  public static SortedMap<String, Object> values(Record... records) {
    var values = new TreeMap<String, Object>();
    for (Record each : records) {
      for (RecordComponent component : each.getClass().getRecordComponents()) {
        Object value = value(each, component);
        Option declared = declared(component);
        if (value instanceof Record nested) {
          values.putAll(values(nested));
        } else if (declared != null && value != null) {
          values.put(name(declared), plain(value));
        }
      }
    }
    return values;
  }

  private static @Nullable Object value(Record of, RecordComponent component) {
    try {
      return component.getAccessor().invoke(of);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Object plain(Object value) {
    return switch (value) {
      case Enum<?> choice -> Labels.of(choice);
      case String text -> Credentials.removed(text);
      case Duration duration -> duration.toString();
      case List<?> list -> new ArrayList<>(list.stream().map(OptionRecords::plain).toList());
      default -> value;
    };
  }

  private static @Nullable Option declared(RecordComponent component) {
    return component.getAccessor().getAnnotation(Option.class);
  }

  private static String name(Option declared) {
    return declared.names()[0].substring(2);
  }
}
