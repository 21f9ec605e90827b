package dev.cleave.pipelines.options;

import dev.cleave.pipelines.command.RunException;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;

/**
 * Converts what the user wrote for an option to the type of the option, or of an element of its
 * list.
 *
 * @param option the name with its dashes
 * @param range what a number must be in, or null
 */
record OptionConverter(String option, Class<?> type, @Nullable Range range)
    implements ITypeConverter<Object> {

  static OptionConverter of(RecordComponent component, Option declared, Class<?> type) {
    return new OptionConverter(
        declared.names()[0], type, component.getAccessor().getAnnotation(Range.class));
  }

  /**
   * The value.
   *
   * @throws RunException with exit code USAGE if the text is not a value of the option
   */
  @Override
  public Object convert(String text) {
    if (type == boolean.class) {
      return flag(text);
    }
    if (type.isEnum()) {
      return choice(text.strip());
    }
    if (type == Duration.class) {
      return duration(text);
    }
    try {
      if (type == int.class) {
        return inRange(Integer.parseInt(text), text);
      }
      if (type == long.class) {
        return inRange(Long.parseLong(text), text);
      }
      if (type == double.class) {
        return inRange(Double.parseDouble(text), text);
      }
    } catch (NumberFormatException _) {
      throw mustBe(
          type == double.class
              ? "a number"
              : type == int.class ? "a whole number below 2147483648" : "a whole number",
          text);
    }
    if (text.isEmpty()) {
      throw mustBe("a value", text);
    }
    return text;
  }

  private Duration duration(String text) {
    try {
      Duration duration = Duration.parse(text);
      if (duration.isPositive()) {
        return duration;
      }
    } catch (DateTimeParseException _) {
      // Reported below.
    }
    throw mustBe("an ISO-8601 duration above 0, such as PT6H", text);
  }

  private boolean flag(String text) {
    return switch (text) {
      case "true" -> true;
      case "false" -> false;
      default -> throw mustBe("true or false", text);
    };
  }

  private Object choice(String text) {
    List<String> names = OptionSpecs.names(type);
    int choice = names.indexOf(text.toLowerCase(Locale.ROOT));
    if (choice >= 0) {
      return type.getEnumConstants()[choice];
    }
    throw mustBe("one of " + String.join(", ", names) + NearestName.hint(text, names), text);
  }

  private <N extends Number> N inRange(N number, String text) {
    if (!Double.isFinite(number.doubleValue())) {
      throw mustBe("a number", text);
    }
    if (range != null
        && (number.doubleValue() < range.min() || number.doubleValue() > range.max())) {
      throw mustBe("between " + plain(range.min()) + " and " + plain(range.max()), text);
    }
    return number;
  }

  private static String plain(double limit) {
    return BigDecimal.valueOf(limit).stripTrailingZeros().toPlainString();
  }

  private RunException mustBe(String wanted, String text) {
    return RunException.usage(option + "=" + text + " must be " + wanted);
  }
}
