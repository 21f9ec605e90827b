package dev.cleave.repair;

import dev.cleave.rules.MacroRule;
import dev.cleave.syntax.Span;
import dev.cleave.text.Blank;
import dev.cleave.text.PatternFinder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Puts in the place of a call of a known macro what it stands for, by what follows it. Names keep
 * their places.
 */
final class MacroCalls {
  private static final int LONGEST_CALL = 4000; // bytes
  private static final byte[] ENUM = "enum".getBytes(StandardCharsets.US_ASCII);
  private static final byte LETTER = 'X';
  private static final Span NOTHING = new Span(0, 0);

  private final byte[] text;
  private final BitSet opaque;
  private final List<Mask> masks = new ArrayList<>();

  private MacroCalls(byte[] text, BitSet opaque) {
    this.text = text;
    this.opaque = opaque;
  }

  /**
   * A call.
   *
   * @param start of the words that belong to it
   * @param list from bracket to bracket; empty at the end of the name without arguments
   * @param arguments without the blanks around them
   * @param next what follows
   */
  private record Call(int start, Span list, List<Span> arguments, char next) {}

  /**
   * Replaces the calls in a text.
   *
   * @param opaque the bytes of directives, comments and strings
   * @return what is blank now
   */
  static List<Mask> replace(List<MacroRule> rules, byte[] text, BitSet opaque) {
    var calls = new MacroCalls(text, opaque);
    for (MacroRule rule : rules) {
      calls.find(rule).forEach(call -> calls.replace(rule, call));
    }
    return calls.masks;
  }

  private List<Call> find(MacroRule rule) {
    List<Call> found = new ArrayList<>();
    PatternFinder.Search search = rule.call().in(text, BoundedText.ascii(text));
    try {
      while (search.find()) {
        int end = search.match().end();
        if (!opaque.get(end - 1)) {
          call(search.match().start(), end).ifPresent(found::add);
        }
      }
    } catch (BoundedText.Exhausted _) {
      return found; // what it has found is replaced
    }
    return found;
  }

  /** The call whose name ends at an offset; empty if its brackets are not closed. */
  private Optional<Call> call(int start, int nameEnd) {
    int open = skipBlanks(nameEnd);
    if (open == text.length || text[open] != '(') {
      return Optional.of(new Call(start, new Span(nameEnd, nameEnd), List.of(), charAt(open)));
    }
    List<Span> arguments = new ArrayList<>();
    int depth = 0;
    int from = open + 1;
    for (int at = open; at < text.length && at < open + LONGEST_CALL; at++) {
      int step = opaque.get(at) ? 0 : step(text[at]);
      depth += step;
      if (depth == 0 || (depth == 1 && text[at] == ',' && !opaque.get(at))) {
        arguments.add(trimmed(from, at));
        from = at + 1;
      }
      if (depth == 0) {
        char next = charAt(skipBlanks(at + 1));
        return Optional.of(new Call(start, new Span(open, at + 1), arguments, next));
      }
    }
    return Optional.empty();
  }

  private static int step(byte b) {
    return switch (b) {
      case '(', '[', '{' -> 1;
      case ')', ']', '}' -> -1;
      default -> 0;
    };
  }

  private Span trimmed(int from, int to) {
    int start = from;
    while (start < to && Blank.isOrControl(text[start])) {
      start++;
    }
    int end = to;
    while (end > start && Blank.isOrControl(text[end - 1])) {
      end--;
    }
    return new Span(start, end);
  }

  /** The next byte that is neither blank nor in a comment or a directive. */
  private int skipBlanks(int from) {
    int at = from;
    while (at < text.length
        && (Blank.isOrControl(text[at]) || (opaque.get(at) && text[at] != '"'))) {
      at++;
    }
    return at;
  }

  private char charAt(int at) {
    return at < text.length ? (char) text[at] : 0;
  }

  private void replace(MacroRule rule, Call call) {
    Span name =
        rule.name() <= call.arguments.size() ? call.arguments.get(rule.name() - 1) : NOTHING;
    switch (rule.stands()) {
      case ATTRIBUTE -> blank(call, true);
      case STATEMENT -> blank(call, false);
      case FUNCTION -> {
        if (call.next == '{' && name.start() < name.end()) {
          function(call.list, name);
        }
      }
      case ENUM -> {
        if (call.next == '{') {
          enumeration(call, name);
        }
      }
    }
  }

  private void blank(Call call, boolean attach) {
    Mask mask = Mask.trimmed(text, call.start, call.list.end(), attach);
    if (mask != null) {
      masks.add(mask);
      Blanks.fill(text, mask.start(), mask.end());
    }
  }

  /** Leaves one argument, which is a word; a title becomes one. */
  private void function(Span list, Span name) {
    int end = name.end();
    if (text[name.start()] == '"') {
      end = Math.min(end, opaque.nextClearBit(name.start()));
      Arrays.fill(text, name.start(), end, LETTER);
    }
    Blanks.fill(text, list.start() + 1, name.start());
    Blanks.fill(text, end, list.end() - 1);
  }

  private void enumeration(Call call, Span name) {
    byte[] word = Arrays.copyOfRange(text, name.start(), name.end());
    Blanks.fill(text, call.start, call.list.end());
    System.arraycopy(ENUM, 0, text, call.start, ENUM.length);
    System.arraycopy(word, 0, text, name.start(), word.length);
  }
}
