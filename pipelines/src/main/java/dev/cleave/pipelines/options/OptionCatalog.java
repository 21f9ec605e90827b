package dev.cleave.pipelines.options;

import dev.cleave.transforms.store.Credentials;
import java.beans.Introspector;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.beam.sdk.options.PipelineOptions;

/** The options that an interface declares, as data: for the parser, the help and the manifest. */
public final class OptionCatalog {
  private static final Pattern GETTER = Pattern.compile("get([A-Z].*)");
  private static final Pattern FLAG_GETTER = Pattern.compile("(?:get|is)([A-Z].*)");

  private OptionCatalog() {}

  /**
   * Options that belong together.
   *
   * @param title the heading in the help
   * @param options ordered by name
   */
  public record Group(String title, List<Option> options) {}

  /** The groups of a command, in the order in which its interface extends them; its own last. */
  public static List<Group> groups(Class<? extends PipelineOptions> command) {
    var headings = new LinkedHashMap<String, List<Option>>();
    for (Class<?> each : interfaces(command)) {
      Heading heading = each.getAnnotation(Heading.class);
      if (heading != null) {
        headings.computeIfAbsent(heading.value(), _ -> new ArrayList<>()).addAll(declared(each));
      }
    }
    return headings.entrySet().stream()
        .map(entry -> new Group(entry.getKey(), sorted(entry.getValue())))
        .toList();
  }

  /** An interface of this package after all that it extends, each of them once. */
  private static SequencedSet<Class<?>> interfaces(Class<?> type) {
    var all = new LinkedHashSet<Class<?>>();
    for (Class<?> parent : type.getInterfaces()) {
      if (isOwn(parent)) {
        all.addAll(interfaces(parent));
      }
    }
    all.add(type);
    return all;
  }

  private static List<Option> sorted(List<Option> options) {
    return options.stream().sorted(Comparator.comparing(Option::name)).toList();
  }

  /**
   * The values of the options that these interfaces declare, by name, as JSON and hashes write
   * them: a list that is not set is empty, any other value that is not set is left out. URLs have
   * no user and password.
   */
  public static SortedMap<String, Object> values(PipelineOptions options, Class<?>... interfaces) {
    var values = new TreeMap<String, Object>();
    for (Class<?> each : interfaces) {
      for (Option option : declared(each)) {
        Object value = option.get(options);
        if (value != null || option.repeatable()) {
          values.put(option.name(), plain(value == null ? List.of() : value));
        }
      }
    }
    return values;
  }

  private static Object plain(Object value) {
    return switch (value) {
      case Enum<?> choice -> Option.nameOf(choice);
      case String text -> Credentials.removed(text);
      case List<?> list -> new ArrayList<>(list.stream().map(OptionCatalog::plain).toList());
      default -> value;
    };
  }

  /** Every option of an interface and of those it extends, including those of Beam, by name. */
  static SortedMap<String, Option> all(Class<?> type) {
    var options = new TreeMap<String, Option>();
    for (Method method : type.getMethods()) {
      option(method).ifPresent(option -> options.put(option.name(), option));
    }
    return options;
  }

  /** Those of the options that Cleave declares, by name. */
  static SortedMap<String, Option> own(SortedMap<String, Option> options) {
    var own = new TreeMap<>(options);
    own.values().removeIf(option -> !isOwn(option.declaring()));
    return own;
  }

  private static boolean isOwn(Class<?> type) {
    return type.getPackage().equals(OptionCatalog.class.getPackage());
  }

  private static List<Option> declared(Class<?> type) {
    return Arrays.stream(type.getDeclaredMethods())
        .map(OptionCatalog::option)
        .flatMap(Optional::stream)
        .sorted(Comparator.comparing(Option::name))
        .toList();
  }

  private static Optional<Option> option(Method method) {
    Pattern form = method.getReturnType() == boolean.class ? FLAG_GETTER : GETTER;
    Matcher getter = form.matcher(method.getName());
    return method.getParameterCount() == 0 && getter.matches()
        ? Optional.of(new Option(Introspector.decapitalize(getter.group(1)), method))
        : Optional.empty();
  }
}
