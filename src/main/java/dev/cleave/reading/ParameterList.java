package dev.cleave.reading;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parameters in a signature, which can be made shorter.
 *
 * @param start of what is between the parentheses
 * @param end of it
 * @param all the parameters, each as it is written
 * @param names their names, or empty if they are not known
 */
record ParameterList(int start, int end, List<String> all, List<String> names) {
  private static final String PARAMETER = "parameter=";
  private static final String SEPARATOR = ", ";
  private static final String MORE = "…";

  /** The names of the parameters among the attributes of a declaration. */
  static List<String> names(List<String> attributes) {
    List<String> names = new ArrayList<>();
    for (String attribute : attributes) {
      if (attribute.startsWith(PARAMETER)) {
        int type = attribute.indexOf(": ");
        names.add(attribute.substring(PARAMETER.length(), type < 0 ? attribute.length() : type));
      }
    }
    return names;
  }

  /**
   * The list in a signature: between the first parentheses after the name.
   *
   * @return null if there is none
   */
  static @Nullable ParameterList in(String line, int nameEnd, List<String> names) {
    int open = SignatureText.next(line, nameEnd, '(');
    int close = open < 0 ? -1 : SignatureText.close(line, open);
    if (close < 0) {
      return null;
    }
    List<String> all = SignatureText.split(line.substring(open + 1, close), ',');
    return new ParameterList(
        open + 1, close, all, names.size() == all.size() ? List.copyOf(names) : List.of());
  }

  int length() {
    return end - start;
  }

  /** The list with as much as there is room for. */
  String within(int room) {
    List<String> shorter = withoutDefaults(all);
    List<String> shortest = withoutTypes(shorter);
    for (List<String> each : List.of(all, shorter, shortest)) {
      String joined = String.join(SEPARATOR, each);
      if (joined.length() <= room) {
        return joined;
      }
    }
    for (int kept = shortest.size() - 1; kept > 0; kept--) {
      String joined = String.join(SEPARATOR, shortest.subList(0, kept)) + SEPARATOR + MORE;
      if (joined.length() <= room) {
        return joined;
      }
    }
    return MORE;
  }

  private static List<String> withoutDefaults(List<String> parameters) {
    return parameters.stream()
        .map(parameter -> before(parameter, SignatureText.assignment(parameter)))
        .toList();
  }

  private List<String> withoutTypes(List<String> parameters) {
    return names.isEmpty()
        ? parameters.stream()
            .map(parameter -> before(parameter, SignatureText.next(parameter, 0, ':')))
            .toList()
        : names;
  }

  private static String before(String parameter, int end) {
    return end <= 0 ? parameter : parameter.substring(0, end).stripTrailing();
  }
}
