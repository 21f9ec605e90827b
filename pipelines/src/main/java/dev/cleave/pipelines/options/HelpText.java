package dev.cleave.pipelines.options;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.options.OptionCatalog.Group;
import java.util.Locale;
import org.apache.beam.sdk.options.PipelineOptions;

/** Generates the help of a command from its option interface. */
public final class HelpText {
  private static final int WIDTH = 96;
  private static final int INDENT = 6;

  private HelpText() {}

  /**
   * The help of a command.
   *
   * @param usage the syntax, a description and examples
   * @param command its options
   */
  public static String of(String usage, Class<? extends PipelineOptions> command) {
    var text = new StringBuilder(usage);
    for (Group group : OptionCatalog.groups(command)) {
      text.append('\n').append(group.title()).append(":\n");
      for (Option option : group.options()) {
        text.append("  ").append(signature(option)).append('\n');
        appendWrapped(text, option.description());
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

  private static String signature(Option option) {
    String value = option.isSwitch() ? "" : "=" + placeholder(option);
    String defaultValue = option.shownDefault();
    return "--"
        + option.name()
        + value
        + (defaultValue == null ? "" : "  (default " + defaultValue + ")");
  }

  private static String placeholder(Option option) {
    Class<?> type = option.type();
    if (option.flag()) {
      return "true|false";
    }
    return type == int.class || type == long.class || type == double.class ? "N" : "VALUE";
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
