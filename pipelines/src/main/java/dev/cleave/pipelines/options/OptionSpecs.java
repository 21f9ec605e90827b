package dev.cleave.pipelines.options;

import dev.cleave.text.Labels;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** What the parser, the help and the manual know of an option. */
public final class OptionSpecs {
  /** Separates the values of a list of choices. A comma at the end has none behind it. */
  private static final String COMMA = ",(?!$)";

  /** What the annotation has if no default is declared. */
  private static final Object NO_DEFAULT = unset();

  private OptionSpecs() {}

  private static Object unset() {
    try {
      return Option.class.getMethod("defaultValue").getDefaultValue();
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  static OptionSpec of(RecordComponent component, Option declared) {
    Class<?> element = element(component);
    String defaultValue = defaultText(component, declared);
    OptionSpec.Builder option =
        OptionSpec.builder(declared.names())
            .description(declared.description())
            .paramLabel(
                declared.names()[0].substring(2)) // names a list of values in the completion
            .type(component.getType())
            .auxiliaryTypes(element)
            .defaultValue(defaultValue)
            .converters(OptionConverter.of(component, declared, element));
    if (element == boolean.class) {
      option.fallbackValue("true");
    } else if (!declared.fallbackValue().isEmpty()) {
      option.fallbackValue(declared.fallbackValue()).arity("0..1");
    }
    if (element.isEnum()) {
      option.completionCandidates(names(element));
      if (component.getType() == List.class) {
        option.splitRegex(COMMA);
      }
    }
    return option.build();
  }

  /** The default as a value; null without a default. */
  static @Nullable Object defaultValue(RecordComponent component, Option declared) {
    String text = defaultText(component, declared);
    return text == null
        ? null
        : OptionConverter.of(component, declared, element(component)).convert(text);
  }

  private static @Nullable String defaultText(RecordComponent component, Option declared) {
    if (!declared.defaultValue().equals(NO_DEFAULT)) {
      return declared.defaultValue();
    }
    return component.getType() == boolean.class ? "false" : null;
  }

  private static Class<?> element(RecordComponent component) {
    return component.getGenericType() instanceof ParameterizedType list
        ? (Class<?>) list.getActualTypeArguments()[0]
        : component.getType();
  }

  /** The constants of an enum as a user writes them. */
  static List<String> names(Class<?> choices) {
    return Arrays.stream(choices.getEnumConstants())
        .map(each -> Labels.of((Enum<?>) each))
        .toList();
  }

  /** The name without dashes. */
  public static String name(OptionSpec option) {
    return option.longestName().substring(2);
  }

  /** What the option means, and in which unit. */
  public static String description(OptionSpec option) {
    return option.description()[0];
  }

  /** Whether the option may be given without a value. */
  public static boolean isFlag(OptionSpec option) {
    return option.type() == boolean.class || !option.fallbackValue().isEmpty();
  }

  /** Whether the value is a number. */
  public static boolean isNumber(OptionSpec option) {
    return option.type() == int.class
        || option.type() == long.class
        || option.type() == double.class;
  }

  /** Whether the option is off unless it is given, so that its name says all. */
  static boolean isSwitch(OptionSpec option) {
    return isFlag(option) && !"true".equals(option.defaultValue());
  }

  /** The default for the help and the manual; null without a default, and for a switch. */
  public static @Nullable String shownDefault(OptionSpec option) {
    return isSwitch(option) ? null : option.defaultValue();
  }
}
