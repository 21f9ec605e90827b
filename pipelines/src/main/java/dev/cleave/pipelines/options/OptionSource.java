package dev.cleave.pipelines.options;

import com.google.common.base.CaseFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/**
 * Options from one place, as arguments of a command line.
 *
 * @param place how a message names the place; empty for the command line itself
 */
record OptionSource(String place, List<String> args) {
  private static final String PREFIX = "CLEAVE_";

  static OptionSource commandLine(List<String> args) {
    return new OptionSource("", args);
  }

  /**
   * The variables that set options of a command. An empty variable sets none. The value of an
   * option that can be repeated has one value a line.
   */
  static OptionSource environment(CommandSpec command, Map<String, String> variables) {
    var args = new ArrayList<String>();
    for (OptionSpec option : command.options()) {
      String value = variables.getOrDefault(variable(option), "");
      if (option.isMultiValue()) {
        value.lines().forEach(line -> args.add(option.longestName() + "=" + line));
      } else if (!value.isEmpty()) {
        args.add(option.longestName() + "=" + value);
      }
    }
    return new OptionSource("environment", args);
  }

  /** The variable of the environment that sets an option. */
  static String variable(OptionSpec option) {
    return PREFIX
        + CaseFormat.LOWER_CAMEL.to(CaseFormat.UPPER_UNDERSCORE, OptionSpecs.name(option));
  }
}
