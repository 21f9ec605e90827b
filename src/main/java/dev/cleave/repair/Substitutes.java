package dev.cleave.repair;

import dev.cleave.rules.Substitution;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;

/** Puts in place of what a grammar cannot read something that it can, of the same length. */
final class Substitutes {
  private Substitutes() {}

  /**
   * A copy of the text for the parser: every byte that is not substituted stands where it stood.
   */
  static byte[] apply(List<Substitution> substitutions, byte[] utf8) {
    byte[] text = utf8.clone();
    for (Substitution each : substitutions) {
      try {
        apply(each, text);
      } catch (BoundedText.Exhausted _) {
        continue; // what it has done stands
      }
    }
    return text;
  }

  private static void apply(Substitution substitution, byte[] text) {
    // One char a byte: offsets in it are offsets in the text.
    String latin = new String(text, StandardCharsets.ISO_8859_1);
    Matcher found = substitution.find().matcher(new BoundedText(latin));
    Set<String> groups = found.namedGroups().keySet();
    while (found.find()) {
      if (groups.isEmpty()) {
        put(text, found.start(), found.end(), substitution.open(), substitution.close());
      }
      if (groups.contains("mark")) {
        put(text, found.start("mark"), found.end("mark"), substitution.open(), "");
      }
      if (groups.contains("rest")) {
        put(text, found.start("rest"), found.end("rest"), "", substitution.close());
      }
    }
  }

  private static void put(byte[] text, int start, int end, String open, String close) {
    if (start < 0 || end - start < open.length() + close.length()) {
      return;
    }
    for (int i = start; i < end; i++) {
      if (text[i] != '\n' && text[i] != '\r') {
        text[i] = ' ';
      }
    }
    copy(open, text, start);
    copy(close, text, end - close.length());
  }

  private static void copy(String ascii, byte[] text, int at) {
    byte[] bytes = ascii.getBytes(StandardCharsets.US_ASCII);
    System.arraycopy(bytes, 0, text, at, bytes.length);
  }
}
