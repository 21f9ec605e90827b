package dev.cleave.pipelines.options;

import com.google.common.base.CaseFormat;
import com.google.common.base.Suppliers;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;

/**
 * The options that are read from a configuration file.
 *
 * @param own the names of the options that a command has
 * @param allElsewhere the names of those that only other commands have: to collect them takes time
 * @param others whether the names of other options, such as those of Beam, are read
 */
record WantedOptions(Set<String> own, Supplier<Set<String>> allElsewhere, boolean others) {
  /** All options of a command, and those of Beam and the runner. */
  static WantedOptions of(CommandSpec command) {
    Set<String> own = names(command);
    return new WantedOptions(own, Suppliers.memoize(() -> elsewhere(own)), true);
  }

  /** Only the options that every command has. */
  static WantedOptions general(CommandSpec general) {
    return new WantedOptions(names(general), Set::of, false);
  }

  private static Set<String> elsewhere(Set<String> own) {
    Set<String> elsewhere = new LinkedHashSet<>();
    for (Class<?> other : CommandOptions.class.getPermittedSubclasses()) {
      elsewhere.addAll(names(OptionRecords.spec(other)));
    }
    elsewhere.removeAll(own);
    return elsewhere;
  }

  boolean includes(String name) {
    return own.contains(name) || others && !isElsewhere(name);
  }

  boolean isElsewhere(String name) {
    return elsewhere().contains(name);
  }

  Set<String> elsewhere() {
    return allElsewhere.get();
  }

  private static Set<String> names(CommandSpec command) {
    Set<String> names = new LinkedHashSet<>();
    command.options().forEach(option -> names.add(OptionSpecs.name(option)));
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
