package dev.cleave.pipelines.options;

import dev.cleave.pipelines.ExitCode;
import dev.cleave.pipelines.RunException;
import dev.cleave.pipelines.options.OptionCatalog.Option;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;

/**
 * Parses {@code --name=value} into Beam's options. Every mistake is told in one line, which Beam
 * itself does not do; and a list option is repeated, never split at commas, because names and globs
 * contain them.
 */
public final class OptionsParser {
  private final SortedMap<String, Option> known = new TreeMap<>();
  private final SortedMap<String, Option> own;

  private OptionsParser(Class<? extends PipelineOptions> type) {
    for (Class<? extends PipelineOptions> registered :
        PipelineOptionsFactory.getRegisteredOptions()) {
      known.putAll(OptionCatalog.all(registered));
    }
    own = OptionCatalog.all(type);
    known.putAll(own);
  }

  /**
   * The options that the arguments give.
   *
   * @param defaults options, without dashes, that hold where the arguments do not name them
   * @throws RunException of exit code USAGE if an argument is unknown, malformed or contradictory
   */
  public static <T extends PipelineOptions> T parse(
      List<String> args, Map<String, String> defaults, Class<T> type) {
    return new OptionsParser(type).parseAs(args, defaults, type);
  }

  private <T extends PipelineOptions> T parseAs(
      List<String> args, Map<String, String> defaults, Class<T> type) {
    Map<String, LinkedHashSet<String>> given = new LinkedHashMap<>();
    for (String arg : args) {
      Option option = option(arg);
      int equals = arg.indexOf('=');
      String value = equals < 0 ? "true" : arg.substring(equals + 1);
      check(option, value);
      given.computeIfAbsent(option.name(), _ -> new LinkedHashSet<>()).add(value);
    }
    defaults.forEach(
        (name, value) -> given.computeIfAbsent(name, _ -> new LinkedHashSet<>(List.of(value))));
    var plain = new ArrayList<String>();
    var lists = new LinkedHashMap<String, List<String>>();
    given.forEach(
        (name, values) -> {
          Option option = known.get(name);
          if (own.containsKey(name) && option.repeatable()) {
            lists.put(name, List.copyOf(values));
          } else if (values.size() > 1 && !option.repeatable() && !option.type().isArray()) {
            throw RunException.usage(
                "--" + name + " is given more than once: " + String.join(", ", values));
          } else {
            values.forEach(value -> plain.add("--" + name + "=" + value));
          }
        });
    T options = create(plain, type);
    lists.forEach((name, values) -> ListOptions.set(options, name, values));
    return options;
  }

  private Option option(String arg) {
    String name = arg.replaceFirst("^--", "").replaceFirst("(?s)=.*", "");
    if (!arg.startsWith("--") || name.isEmpty()) {
      throw RunException.usage("'" + arg + "' is no option; options are written --name=value");
    }
    Option option = known.get(name);
    if (option == null) {
      String hint =
          NearestName.of(name, own.keySet())
              .or(() -> NearestName.of(name, known.keySet()))
              .map(nearest -> "; did you mean --" + nearest + "?")
              .orElse("; see --help");
      throw RunException.usage("unknown option --" + name + hint);
    }
    if (!arg.contains("=") && !option.flag()) {
      throw RunException.usage("--" + name + " needs a value: --" + name + "=VALUE");
    }
    return option;
  }

  private void check(Option option, String value) {
    if (!own.containsKey(option.name())) {
      return;
    }
    String wanted = null;
    try {
      if (option.flag()) {
        wanted = value.matches("true|false") ? null : "true or false";
      } else if (option.type() == int.class) {
        wanted = "a whole number below 2147483648";
        Integer.parseInt(value);
        wanted = null;
      } else if (option.type() == long.class) {
        wanted = "a whole number";
        Long.parseLong(value);
        wanted = null;
      } else if (option.type() == double.class) {
        wanted = "a number";
        wanted = Double.isFinite(Double.parseDouble(value)) ? null : wanted;
      } else if (value.isEmpty()) {
        wanted = "a value";
      }
    } catch (NumberFormatException _) {
      // Told below.
    }
    if (wanted != null) {
      throw RunException.usage("--" + option.name() + "=" + value + " must be " + wanted);
    }
  }

  private static <T extends PipelineOptions> T create(List<String> args, Class<T> type) {
    try {
      return PipelineOptionsFactory.fromArgs(args.toArray(String[]::new)).as(type);
    } catch (IllegalArgumentException e) {
      throw RunException.usage(String.valueOf(e.getMessage()).lines().findFirst().orElse("?"));
    } catch (RuntimeException e) {
      throw new RunException(
          ExitCode.USAGE, "these options cannot be read: " + String.join(" ", args), e);
    }
  }
}
