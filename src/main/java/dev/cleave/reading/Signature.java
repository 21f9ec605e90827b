package dev.cleave.reading;

import dev.cleave.text.Beginning;
import dev.cleave.text.OneLine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The signature of a declaration as one line. One that is too long loses, in this order, the
 * default values of its parameters, their types, parameters from the end, and type arguments; then
 * it is cut off, but not before its name.
 */
final class Signature {
  private static final String MORE = "…";
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}_]+");
  private static final int LONGEST_KEYWORD =
      40; // what is left of the beginning for a name that follows much later

  private final String line;
  private final String name;
  private final int nameEnd; // 0 if the name does not stand in the line as it is
  private final int longest;

  private Signature(String line, String name, int longest) {
    this.line = line;
    this.name = name;
    this.longest = longest;
    int at = SignatureText.find(line, name);
    this.nameEnd = at < 0 ? 0 : at + name.length();
  }

  /**
   * The signature, without the bracket, colon or sign that opens the body, or that continues the
   * line.
   *
   * @param head the declaration before its body
   * @param name its own name; what is not in the head of it is added if it is in the declaration
   * @param declaration whether a word stands in the declaration
   * @param attributes what it says of itself, with its parameters
   * @param callable whether its kind has parameters
   * @param longest the most characters
   */
  static String of(
      String head,
      String name,
      Predicate<String> declaration,
      List<String> attributes,
      boolean callable,
      int longest) {
    String line = OneLine.of(head).strip();
    if (line.endsWith("{") || line.endsWith(":") || line.endsWith(" =") || line.endsWith(" \\")) {
      line = line.substring(0, line.length() - 1).stripTrailing();
    }
    if (!line.contains(name)) {
      line = named(line, name, declaration);
    }
    return line.length() <= longest
        ? line
        : new Signature(line, name, longest).shortened(ParameterList.names(attributes), callable);
  }

  /**
   * The line with those parts of a name that stand elsewhere: in C the name of a type may follow
   * its body.
   */
  private static String named(String line, String name, Predicate<String> declaration) {
    List<String> missing = missing(line, parts(name), declaration);
    if (missing.isEmpty()) {
      return line;
    }
    String separator = separator(name);
    boolean begun = missing.size() < parts(name).size();
    return line + (begun ? separator : " ") + String.join(separator, missing);
  }

  /** A group has several names; that of a call or a test has words. */
  private static String separator(String name) {
    return name.contains(", ") ? ", " : " ";
  }

  private static List<String> parts(String name) {
    return List.of(name.split(separator(name)));
  }

  /** The parts with words that a text does not have, but the declaration has. */
  private static List<String> missing(
      String text, List<String> parts, Predicate<String> declaration) {
    List<String> missing = new ArrayList<>();
    for (String part : parts) {
      List<String> words = WORD.matcher(part).results().map(MatchResult::group).toList();
      if (!words.stream().allMatch(text::contains) && words.stream().allMatch(declaration)) {
        missing.add(part);
      }
    }
    return missing;
  }

  private String shortened(List<String> names, boolean callable) {
    ParameterList list =
        callable || !names.isEmpty() ? ParameterList.in(line, nameEnd, names) : null;
    String shorter = line;
    if (list != null) {
      int room = longest - (line.length() - list.length());
      shorter = line.substring(0, list.start()) + list.within(room) + line.substring(list.end());
    }
    if (shorter.length() > longest) {
      shorter = SignatureText.withoutTypeArguments(shorter, nameEnd);
    }
    return shorter.length() <= longest ? shorter : cut(shorter);
  }

  /** The beginning, and the name if that is not in it, because much stands before the name. */
  private String cut(String text) {
    String beginning = Beginning.of(text, longest - 1) + MORE;
    List<String> parts = parts(name);
    List<String> missing =
        missing(beginning, name.contains(", ") ? parts.subList(0, 1) : parts, text::contains);
    if (missing.isEmpty()) {
      return beginning;
    }
    String rest =
        Beginning.of(MORE + " " + String.join(" ", missing) + MORE, longest - LONGEST_KEYWORD);
    return Beginning.of(text, longest - rest.length()).stripTrailing() + rest;
  }
}
