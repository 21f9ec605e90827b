package dev.cleave.view;

import dev.cleave.size.TokenEstimate;
import java.util.ArrayList;
import java.util.List;

/**
 * The text of a summary, made of lines. What is added first is the most important: a line that does
 * not fit any more is left out.
 */
final class SummaryText {
  private static final String MORE = ", …";
  private static final String MORE_LINES = "  …";

  private final List<String> lines = new ArrayList<>();
  private int left; // code points

  /**
   * @param maxTokens the estimated tokens that the text may have
   */
  SummaryText(int maxTokens) {
    left = TokenEstimate.maxCodePoints(maxTokens);
  }

  /** Adds the first line, without the words at its end that do not fit. */
  void head(String text) {
    String line = text;
    while (length(line) > left && line.lastIndexOf(' ') > 0) {
      line = line.substring(0, line.lastIndexOf(' ')).stripTrailing();
    }
    add(length(line) > left ? "" : line);
  }

  /** Adds a line, or nothing if it does not fit. */
  boolean add(String line) {
    int cost = cost(line);
    if (cost > left) {
      return false;
    }
    lines.add(line);
    left -= cost;
    return true;
  }

  /** Adds lines, as many as fit; without all of them, another line says that there are more. */
  int addAll(List<String> all) {
    for (int i = 0; i < all.size(); i++) {
      boolean last = i == all.size() - 1;
      if (cost(all.get(i)) + (last ? 0 : cost(MORE_LINES)) > left) {
        add(MORE_LINES);
        return i;
      }
      add(all.get(i));
    }
    return all.size();
  }

  private int cost(String line) {
    return length(line) + (lines.isEmpty() ? 0 : 1);
  }

  /** Appends a text to a line, or nothing if it does not fit. */
  void append(int line, String text) {
    int cost = length(text);
    if (cost <= left) {
      lines.set(line, lines.get(line) + text);
      left -= cost;
    }
  }

  /** Adds a line of names, as many of them as fit; no line if there are none. */
  void names(String label, List<String> names) {
    var line = new StringBuilder();
    int room = left - length(label) - MORE.length() - 2;
    for (String name : names) {
      room -= length(name) + 2;
      if (room < 0) {
        break;
      }
      line.append(line.isEmpty() ? " " : ", ").append(name);
    }
    if (!line.isEmpty()) {
      boolean all = line.length() == names.stream().mapToInt(name -> name.length() + 2).sum() - 1;
      add(label + line + (all ? "" : MORE));
    }
  }

  int size() {
    return lines.size();
  }

  @Override
  public String toString() {
    return String.join("\n", lines);
  }

  private static int length(String text) {
    return text.codePointCount(0, text.length());
  }
}
