package dev.cleave.pipelines.options;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.options.OptionRecords.Group;
import java.util.Locale;
import picocli.CommandLine.Model.OptionSpec;

/** Generates the help of a command from its options. */
public final class HelpText {
  private static final int WIDTH = 96;
  private static final int INDENT = 6;

  private HelpText() {}

  /**
   * The help of a command.
   *
   * @param usage the syntax, a description and examples
   * @param options its options, a record of them
   */
  public static String of(String usage, Class<? extends Record> options) {
    var text = new StringBuilder(usage);
    for (Group group : OptionRecords.groups(options)) {
      text.append('\n').append(group.title()).append(":\n");
      for (OptionSpec option : group.options()) {
        text.append("  ").append(signature(option)).append('\n');
        appendWrapped(text, OptionSpecs.description(option));
      }
    }
    return text.toString();
  }

  /** The exit codes and what they mean. */
  public static String exitCodes() {
    var text = new StringBuilder("\nExit codes:\n");
    for (ExitCode code : ExitCode.values()) {
      text.append(String.format(Locale.ROOT, "  %3d  %s%n", code.code(), code.meaning()));
    }
    return text.toString();
  }

  /** The name of an option, what its value is, and its default. */
  static String signature(OptionSpec option) {
    String value = OptionSpecs.isSwitch(option) ? "" : "=" + placeholder(option);
    String defaultValue = OptionSpecs.shownDefault(option);
    return option.longestName()
        + value
        + (defaultValue == null ? "" : "  (default " + defaultValue + ")");
  }

  private static String placeholder(OptionSpec option) {
    if (OptionSpecs.isFlag(option)) {
      return "true|false";
    }
    return OptionSpecs.isNumber(option) ? "N" : "VALUE";
  }

  private static void appendWrapped(StringBuilder text, String description) {
    int column = 0;
    for (String word : description.split(" ")) {
      if (column == 0 || column + 1 + word.length() > WIDTH) {
        text.append(column == 0 ? "" : "\n").append(" ".repeat(INDENT));
        column = INDENT;
      } else {
        text.append(' ');
        column++;
      }
      text.append(word);
      column += word.length();
    }
    text.append('\n');
  }
}
