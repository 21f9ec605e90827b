package dev.cleave.accuracy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Why Cleave and an oracle differ. A line of the file is {@code language, whose, pattern, why},
 * separated by tabs; the first that fits a {@link Difference} explains it. Whose is {@code oracle}
 * (its fault, or it does not tell), {@code rule} (Cleave's rules want it so), {@code grammar} or
 * {@code cleave} (a fault that remains).
 */
final class Explanations {
  /** One class of differences. */
  record Explanation(String language, String whose, Pattern pattern, String why) {}

  private final List<Explanation> explanations = new ArrayList<>();

  Explanations(Path file) throws IOException {
    for (String line : Files.readAllLines(file)) {
      if (!line.isBlank() && !line.startsWith("#")) {
        String[] fields = line.split("\t", 4);
        if (fields.length != 4) {
          throw new IllegalArgumentException(file + ": four fields are wanted: " + line);
        }
        explanations.add(
            new Explanation(fields[0], fields[1], Pattern.compile(fields[2]), fields[3]));
      }
    }
  }

  /** What explains a difference; of whose {@code none} if nothing does. */
  Explanation of(String language, Difference difference) {
    String line = difference.line();
    return explanations.stream()
        .filter(each -> each.language().equals(language) || each.language().equals("*"))
        .filter(each -> each.pattern().matcher(line).find())
        .findFirst()
        .orElseGet(
            () -> new Explanation(language, "none", Pattern.compile(""), "not explained yet"));
  }
}
