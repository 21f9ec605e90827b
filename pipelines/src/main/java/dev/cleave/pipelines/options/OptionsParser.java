package dev.cleave.pipelines.options;

import com.google.common.base.Suppliers;
import dev.cleave.pipelines.command.RunException;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/**
 * Parses {@code --name=value} into the options of a command. What is no option of Cleave must be
 * one of Beam, a runner or a store; its value is passed on as it is.
 */
public final class OptionsParser {
  /** What Java puts in place of a byte of an argument that is no letter of the locale. */
  private static final char NO_LETTER = '\uFFFD';

  private final CommandSpec spec;
  private final CommandLine line;
  private final Supplier<SortedMap<String, Method>> beamOptions =
      Suppliers.memoize(BeamOptions::getters);

  private final WantedOptions wanted;
  private final Map<String, Object> own = new LinkedHashMap<>();
  private final SortedMap<String, List<String>> beam = new TreeMap<>();
  private final Map<String, String> places = new LinkedHashMap<>();

  private OptionsParser(Class<?> type, Function<CommandSpec, WantedOptions> wanted) {
    spec = OptionRecords.spec(type);
    this.wanted = wanted.apply(spec);
    spec.parser()
        .unmatchedArgumentsAllowed(true)
        .overwrittenOptionsAllowed(true)
        .allowOptionsAsOptionParameters(false)
        .expandAtFiles(false);
    line = new CommandLine(spec);
  }

  /**
   * What was given to a command.
   *
   * @param options the options of the command
   * @param beam the values of other options by name; each name is that of an option of Beam
   * @param places the places of the options that are given, by name; empty for the command line
   */
  public record Parsed<T extends CommandOptions>(
      T options, SortedMap<String, List<String>> beam, Map<String, String> places) {}

  /**
   * Parses the arguments of a command, and what the environment and a configuration file add to
   * them.
   *
   * @param variables those of the environment
   * @throws RunException of exit code USAGE if an option is unknown, malformed or contradictory
   */
  public static <T extends CommandOptions> Parsed<T> parse(
      List<String> args, Map<String, String> variables, Class<T> type) {
    var parser = new OptionsParser(type, WantedOptions::of);
    args.forEach(OptionsParser::requireLetters);
    parser.takeAll(args, variables, WantedOptions.command(type));
    return new Parsed<>(parser.make(type), parser.beam, parser.places);
  }

  /**
   * Parses only the options that every command has. Faults of other options are left to {@link
   * #parse}, so that the log is set up before it reports them.
   *
   * @param command the name of the command
   * @throws RunException of exit code USAGE if one of these options is malformed or contradictory,
   *     or the configuration file cannot be read
   */
  public static GeneralOptions general(
      List<String> args, Map<String, String> variables, String command) {
    var parser = new OptionsParser(GeneralOptions.class, WantedOptions::general);
    parser.takeAll(args, variables, command);
    return parser.make(GeneralOptions.class);
  }

  private void takeAll(List<String> args, Map<String, String> variables, String command) {
    take(OptionSource.commandLine(args));
    OptionSource.environment(spec, variables).forEach(this::take);
    if (own.get("config") instanceof String file) {
      ConfigFile.read(file, wanted, command, variables).forEach(this::take);
    }
  }

  private <T> T make(Class<T> type) {
    try {
      return OptionRecords.make(type, own);
    } catch (RunException e) {
      String message = String.valueOf(e.getMessage());
      throw at(places.getOrDefault(message.replaceAll("^--|\\W.*", ""), ""), e);
    }
  }

  private static RunException at(String place, RunException failure) {
    return place.isEmpty() ? failure : RunException.usage(place + ": " + failure.getMessage());
  }

  /** Takes the options that no earlier source has given. */
  private void take(OptionSource source) {
    if (source.args().isEmpty()) {
      return;
    }
    try {
      take(parse(source.args()), source);
    } catch (RunException e) {
      throw at(source.place(), e);
    }
  }

  private void take(ParseResult result, OptionSource source) {
    for (OptionSpec option : result.matchedOptionsSet()) {
      String name = OptionSpecs.name(option);
      own.putIfAbsent(name, value(option));
      places.putIfAbsent(name, source.place(name));
    }
    result.matchedPositionals().forEach(operands -> own.putIfAbsent("", operands.getValue()));
    if (!wanted.others()) {
      return;
    }
    var others = new TreeMap<String, LinkedHashSet<String>>();
    for (String arg : result.unmatched()) {
      int equals = arg.indexOf('=');
      others
          .computeIfAbsent(beamOption(arg, source), _ -> new LinkedHashSet<>())
          .add(equals < 0 ? "true" : arg.substring(equals + 1));
    }
    others.forEach(
        (name, texts) -> {
          Class<?> type = beamOptions.get().get(name).getReturnType();
          if (!type.isArray() && !Collection.class.isAssignableFrom(type)) {
            requireOne("--" + name, texts);
          }
          beam.putIfAbsent(name, List.copyOf(texts));
          places.putIfAbsent(name, source.place(name));
        });
  }

  private ParseResult parse(List<String> args) {
    try {
      return line.parseArgs(withValues(args).toArray(String[]::new));
    } catch (MissingParameterException e) {
      OptionSpec option = (OptionSpec) e.getMissing().getFirst();
      throw needsValue(option.longestName());
    } catch (ParameterException e) {
      if (e.getCause() instanceof RunException wrongValue) {
        throw wrongValue;
      }
      throw RunException.usage(String.valueOf(e.getMessage()));
    }
  }

  /** What stands behind an option that needs no value is no value of it. */
  private List<String> withValues(List<String> args) {
    int end = args.indexOf("--");
    var all = new ArrayList<String>();
    for (String arg : args) {
      OptionSpec option = spec.optionsMap().get(arg);
      boolean alone = option != null && OptionSpecs.isFlag(option);
      boolean operand = end >= 0 && all.size() > end;
      all.add(alone && !operand ? arg + "=" + option.fallbackValue() : arg);
    }
    return all;
  }

  /** The value; of a list each element once, and those of a fixed set in the order of the set. */
  private static Object value(OptionSpec option) {
    if (!option.isMultiValue()) {
      requireOne(option.longestName(), new LinkedHashSet<>(option.originalStringValues()));
      return option.getValue();
    }
    List<?> values = option.getValue();
    return option.auxiliaryTypes()[0].isEnum()
        ? new ArrayList<Object>(new TreeSet<>(values))
        : values.stream().distinct().toList();
  }

  private static void requireOne(String option, Collection<String> texts) {
    if (texts.size() > 1) {
      throw RunException.usage(option + " is given more than once: " + String.join(", ", texts));
    }
  }

  private static void requireLetters(String arg) {
    if (arg.indexOf(NO_LETTER) >= 0) {
      throw RunException.usage(
          "'%s' has a letter that the locale of this process does not have: set LC_ALL=C.UTF-8"
              .formatted(arg));
    }
  }

  /** The name of the option of Beam that an argument sets. */
  private String beamOption(String arg, OptionSource source) {
    String name = arg.replaceFirst("^--", "").replaceFirst("(?s)=.*", "");
    if (arg.startsWith("@")) {
      throw RunException.usage(arg + ": there is no file " + arg.substring(1) + " with arguments");
    }
    if (!arg.startsWith("--") || name.isEmpty() || spec.optionsMap().containsKey("--" + name)) {
      throw RunException.usage("'" + arg + "' is not an option; write options as --name=value");
    }
    Method getter = beamOptions.get().get(name);
    if (getter == null) {
      Set<String> names = new LinkedHashSet<>(wanted.own());
      if (!source.place().isEmpty()) {
        names.addAll(wanted.elsewhere()); // a configuration file may have those, too
      }
      String hint =
          NearestName.of(name, names)
              .or(() -> NearestName.of(name, beamOptions.get().keySet()))
              .map(nearest -> "; did you mean --" + nearest + "?")
              .orElse("; see --help");
      throw RunException.usage("unknown option --" + name + hint);
    }
    if (!arg.contains("=")
        && getter.getReturnType() != boolean.class
        && getter.getReturnType() != Boolean.class) {
      throw needsValue("--" + name);
    }
    return name;
  }

  private static RunException needsValue(String option) {
    return RunException.usage(option + " needs a value: " + option + "=VALUE");
  }
}
