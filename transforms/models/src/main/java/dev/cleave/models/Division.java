package dev.cleave.models;

import java.util.ArrayList;
import java.util.List;

/**
 * Divides texts that have more tokens than a model reads.
 *
 * @param tokens counts the tokens of a text
 * @param max tokens that the model reads
 */
record Division(TokenCounter tokens, int max) {
  /** A part of a text with its number of tokens. */
  record Part(String text, int tokens) {}

  /** The parts of a text, in order; the text alone if the model reads all of it. */
  List<Part> parts(String text) {
    var parts = new ArrayList<Part>();
    add(text, parts);
    return parts;
  }

  private void add(String text, List<Part> parts) {
    int count = tokens.count(text);
    if (count <= max || !isDivisible(text)) {
      parts.add(new Part(text, count));
    } else {
      halves(text).forEach(half -> add(half, parts));
    }
  }

  Part part(String text) {
    return new Part(text, tokens.count(text));
  }

  /** Whether a text has more than one character. */
  static boolean isDivisible(String text) {
    return text.codePointCount(0, Math.min(3, text.length())) > 1;
  }

  /**
   * Both halves of a text, divided behind the line end nearest to the middle, or else behind the
   * nearest space, within a quarter of the text; or else in the middle.
   */
  static List<String> halves(String text) {
    int middle = text.length() / 2;
    int reach = text.length() / 4;
    int cut = nearest(text, middle, reach, '\n');
    if (cut < 0) {
      cut = nearest(text, middle, reach, ' ');
    }
    if (cut < 0) {
      boolean between = Character.isLowSurrogate(text.charAt(middle));
      cut = between ? middle + 1 : middle;
    }
    return List.of(text.substring(0, cut), text.substring(cut));
  }

  /** The place behind a character; -1 if there is none in reach. */
  private static int nearest(String text, int middle, int reach, char wanted) {
    for (int distance = 0; distance < reach; distance++) {
      if (text.charAt(middle + distance) == wanted) {
        return middle + distance + 1;
      }
      if (text.charAt(middle - distance) == wanted) {
        return middle - distance + 1;
      }
    }
    return -1;
  }
}
