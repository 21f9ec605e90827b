package dev.cleave.pipelines.options;

import com.google.common.base.CaseFormat;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The options that are read from a configuration file.
 *
 * @param own the names of the options that a command has
 * @param elsewhere the names of those that only other commands have
 * @param others whether the names of other options, such as those of Beam, are read
 */
record WantedOptions(Set<String> own, Set<String> elsewhere, boolean others) {
  /** All options of a command, and those of Beam and the runner. */
  static WantedOptions of(Class<?> command) {
    Set<String> own = names(command);
    Set<String> elsewhere = new LinkedHashSet<>();
    for (Class<?> other : CommandOptions.class.getPermittedSubclasses()) {
      elsewhere.addAll(names(other));
    }
    elsewhere.removeAll(own);
    return new WantedOptions(own, elsewhere, true);
  }

  /** Only the options that every command has. */
  static WantedOptions general() {
    return new WantedOptions(names(GeneralOptions.class), Set.of(), false);
  }

  boolean includes(String name) {
    return own.contains(name) || others && !isElsewhere(name);
  }

  boolean isElsewhere(String name) {
    return elsewhere.contains(name);
  }

  private static Set<String> names(Class<?> command) {
    Set<String> names = new LinkedHashSet<>();
    OptionRecords.spec(command).options().forEach(option -> names.add(OptionSpecs.name(option)));
    return names;
  }

  /** The names of all commands. */
  static List<String> commands() {
    return Arrays.stream(CommandOptions.class.getPermittedSubclasses())
        .map(WantedOptions::command)
        .toList();
  }

  /** The name of the command that has these options. */
  static String command(Class<?> options) {
    String name = options.getSimpleName().replaceFirst("Options$", "");
    return CaseFormat.UPPER_CAMEL.to(CaseFormat.LOWER_HYPHEN, name);
  }
}
