package dev.cleave.pipelines.options;

import static java.util.stream.Collectors.joining;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
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
 * Parses {@code --name=value} into typed options. Cleave's own options are converted here, because
 * Beam splits lists at commas, which file names and globs contain, and reports a wrong value in
 * many lines. Beam parses its own options and those of the runner.
 */
public final class OptionsParser {
  /** What Java puts in place of a byte of an argument that is no letter of the locale. */
  private static final char NO_LETTER = '\uFFFD';

  private final SortedMap<String, Option> known = new TreeMap<>();
  private final SortedMap<String, Option> own;

  private OptionsParser(Class<? extends PipelineOptions> type) {
    for (Class<? extends PipelineOptions> each : BeamOptions.types()) {
      known.putAll(OptionCatalog.all(each));
    }
    known.putAll(OptionCatalog.all(type));
    own = OptionCatalog.own(known);
  }

  /**
   * Parses the arguments of a command.
   *
   * @param defaults values of options that the arguments do not name; names without dashes
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
      String text = equals < 0 ? "true" : arg.substring(equals + 1);
      given.computeIfAbsent(option.name(), _ -> new LinkedHashSet<>()).add(text);
    }
    defaults.forEach(
        (name, text) -> given.computeIfAbsent(name, _ -> new LinkedHashSet<>(List.of(text))));
    var forBeam = new ArrayList<String>();
    var values = new LinkedHashMap<Option, Object>();
    given.forEach(
        (name, texts) -> {
          Option option = known.get(name);
          if (texts.size() > 1 && !option.repeatable() && !option.type().isArray()) {
            throw RunException.usage(
                "--" + name + " is given more than once: " + String.join(", ", texts));
          }
          if (own.containsKey(name)) {
            values.put(option, OptionValue.of(option, List.copyOf(texts)));
          } else {
            PipelineOptionsFactory.register(option.declaring());
            texts.forEach(text -> forBeam.add("--" + name + "=" + text));
          }
        });
    T options = create(forBeam, type);
    values.forEach((option, value) -> option.set(options, value));
    return options;
  }

  private Option option(String arg) {
    if (arg.indexOf(NO_LETTER) >= 0) {
      throw RunException.usage(
          "'%s' has a letter that the locale of this process does not have: set LC_ALL=C.UTF-8"
              .formatted(arg));
    }
    String name = arg.replaceFirst("^--", "").replaceFirst("(?s)=.*", "");
    if (!arg.startsWith("--") || name.isEmpty()) {
      throw RunException.usage("'" + arg + "' is not an option; write options as --name=value");
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

  private static <T extends PipelineOptions> T create(List<String> args, Class<T> type) {
    try {
      return PipelineOptionsFactory.fromArgs(args.toArray(String[]::new)).as(type);
    } catch (IllegalArgumentException e) {
      throw RunException.usage(String.valueOf(e.getMessage()).lines().findFirst().orElse("?"));
    } catch (RuntimeException e) {
      throw new RunException(
          ExitCode.USAGE,
          "cannot parse one of these options: "
              + args.stream().map(arg -> arg.replaceFirst("(?s)=.*", "")).collect(joining(", ")),
          e);
    }
  }
}
