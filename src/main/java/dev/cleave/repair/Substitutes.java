package dev.cleave.repair;

import dev.cleave.rules.Substitution;
import dev.cleave.syntax.Span;
import dev.cleave.text.PatternFinder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;

/** Puts in place of what a grammar cannot read something that it can, of the same length. */
public final class Substitutes {
  private Substitutes() {}

  /**
   * A copy of the text for the parser: every byte that is not substituted stands where it stood.
   */
  static byte[] apply(List<Substitution> substitutions, byte[] utf8) {
    byte[] text = utf8.clone();
    apply(substitutions, text, new Span(0, text.length));
    return text;
  }

  /** Changes a range of a text, which is written to. */
  public static void apply(List<Substitution> substitutions, byte[] text, Span span) {
    for (Substitution each : substitutions) {
      apply(each, text, span);
    }
  }

  private static void apply(Substitution substitution, byte[] text, Span span) {
    for (List<Replacement> parts : find(substitution, text, span)) {
      if (parts.stream().allMatch(part -> part.fits(text))) {
        parts.forEach(part -> part.replace(text, substitution.fill()));
      }
    }
  }

  /** The parts of each match: the pattern sees nothing of what is substituted because of it. */
  private static List<List<Replacement>> find(Substitution substitution, byte[] text, Span span) {
    List<List<Replacement>> found = new ArrayList<>();
    PatternFinder.Search search = substitution.find().in(text, BoundedText.latin(text));
    search.region(span.start(), span.end());
    Set<String> groups = substitution.find().pattern().namedGroups().keySet();
    try {
      while (search.find()) {
        found.add(parts(search.match(), groups, substitution));
      }
    } catch (BoundedText.Exhausted _) {
      return found; // what it has found is replaced
    }
    return found;
  }

  private static List<Replacement> parts(
      Matcher found, Set<String> groups, Substitution substitution) {
    if (groups.isEmpty()) {
      return List.of(
          new Replacement(found.start(), found.end(), substitution.open(), substitution.close()));
    }
    List<Replacement> parts = new ArrayList<>();
    if (groups.contains("mark") && found.start("mark") >= 0) {
      parts.add(new Replacement(found.start("mark"), found.end("mark"), substitution.open(), ""));
    }
    if (groups.contains("rest") && found.start("rest") >= 0) {
      parts.add(new Replacement(found.start("rest"), found.end("rest"), "", substitution.close()));
    }
    return parts;
  }

  /** A part of the text, and what replaces its ends. */
  private record Replacement(int start, int end, String open, String close) {

    /** Whether the ends have room, in whole characters: else a token could end inside of one. */
    boolean fits(byte[] text) {
      return end - start >= open.length() + close.length()
          && isAscii(text, start, start + open.length())
          && isAscii(text, end - close.length(), end);
    }

    void replace(byte[] text, char fill) {
      for (int i = start; i < end; i++) {
        if (text[i] != '\n' && text[i] != '\r') {
          text[i] = (byte) fill;
        }
      }
      copy(open, text, start);
      copy(close, text, end - close.length());
    }

    private static boolean isAscii(byte[] text, int from, int to) {
      for (int i = from; i < to; i++) {
        if (text[i] < 0) {
          return false;
        }
      }
      return true;
    }

    private static void copy(String ascii, byte[] text, int at) {
      byte[] bytes = ascii.getBytes(StandardCharsets.US_ASCII);
      System.arraycopy(bytes, 0, text, at, bytes.length);
    }
  }
}
