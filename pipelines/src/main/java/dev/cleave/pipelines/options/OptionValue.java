package dev.cleave.pipelines.options;

import dev.cleave.pipelines.command.RunException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;

/** Converts what the user wrote for an option to the type that the option's getter declares. */
final class OptionValue {
  private final Option option;
  private final String text;

  private OptionValue(Option option, String text) {
    this.option = option;
    this.text = text;
  }

  /**
   * The value of an option.
   *
   * @param texts what the user wrote, one text for each time the option was given; at least one
   * @throws RunException with exit code USAGE if a text is not a value of the option
   */
  static Object of(Option option, List<String> texts) {
    if (option.repeatable()) {
      texts.forEach(text -> new OptionValue(option, text).requireText());
      return option.choices().isEmpty() ? List.copyOf(texts) : choices(option, texts);
    }
    return new OptionValue(option, texts.getFirst()).value();
  }

  /** A list of choices may be separated by commas. The result is in the order of the constants. */
  private static List<Object> choices(Option option, List<String> texts) {
    var chosen = new TreeSet<>();
    for (String text : texts) {
      for (String each : text.split(",", -1)) {
        chosen.add(new OptionValue(option, each.strip()).choice());
      }
    }
    return new ArrayList<>(chosen);
  }

  private Object value() {
    Class<?> type = option.type();
    if (option.flag()) {
      return flag();
    }
    if (!option.choices().isEmpty()) {
      return choice();
    }
    try {
      if (type == int.class) {
        return inRange(Integer.parseInt(text));
      }
      if (type == long.class) {
        return inRange(Long.parseLong(text));
      }
      if (type == double.class) {
        return inRange(Double.parseDouble(text));
      }
    } catch (NumberFormatException _) {
      throw mustBe(
          type == double.class
              ? "a number"
              : type == int.class ? "a whole number below 2147483648" : "a whole number");
    }
    requireText();
    return text;
  }

  private void requireText() {
    if (text.isEmpty()) {
      throw mustBe("a value");
    }
  }

  private boolean flag() {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw mustBe("true or false");
    };
  }

  private Object choice() {
    for (Enum<?> choice : option.choices()) {
      if (Option.nameOf(choice).equals(text.toLowerCase(Locale.ROOT))) {
        return choice;
      }
    }
    List<String> names = option.choices().stream().map(Option::nameOf).toList();
    throw mustBe(
        "one of "
            + String.join(", ", names)
            + NearestName.of(text, names)
                .map(nearest -> "; did you mean " + nearest + "?")
                .orElse(""));
  }

  private <N extends Number> N inRange(N number) {
    Range range = option.range();
    if (!Double.isFinite(number.doubleValue())) {
      throw mustBe("a number");
    }
    if (range != null
        && (number.doubleValue() < range.min() || number.doubleValue() > range.max())) {
      throw mustBe("between " + plain(range.min()) + " and " + plain(range.max()));
    }
    return number;
  }

  private static String plain(double limit) {
    return BigDecimal.valueOf(limit).stripTrailingZeros().toPlainString();
  }

  private RunException mustBe(String wanted) {
    return RunException.usage("--" + option.name() + "=" + text + " must be " + wanted);
  }
}
