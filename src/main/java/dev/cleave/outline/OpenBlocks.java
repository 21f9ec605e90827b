package dev.cleave.outline;

import dev.cleave.rules.StatementBlocks;
import java.util.BitSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The blocks of words that are open in a statement. */
final class OpenBlocks {
  static final int NONE = -1;

  private final StatementBlocks rules;
  private final Patterns patterns;
  private final BitSet declaring = new BitSet(); // whether the first statement is still to come
  private int depth;
  private boolean begins = true; // whether an inner statement begins here
  private boolean closed; // whether the word before closed a block
  private boolean routine; // whether the inner statement may be a routine with a body
  private String first = ""; // the word that the inner statement begins with
  private int bodyStart = NONE;
  private int bodyEnd = NONE;

  /**
   * @param routine whether the statement is a routine
   */
  OpenBlocks(StatementBlocks rules, Patterns patterns, boolean routine) {
    this.rules = rules;
    this.patterns = patterns;
    this.routine = routine;
  }

  int depth() {
    return depth;
  }

  /** Where the first block begins; {@link #NONE} without one. */
  int bodyStart() {
    return bodyStart;
  }

  /** Where the word stands that closed the first block; {@link #NONE} if none did. */
  int bodyEnd() {
    return bodyEnd;
  }

  /** Reads a terminator or the end of a label: an inner statement begins. */
  void begin() {
    begins = true;
    routine = false;
    closed = false;
  }

  /** Reads a character that is no word: what follows does not belong to the word before. */
  void sign() {
    closed = false;
  }

  /** Reads a word in lower case that ends at an offset. */
  void word(String word, int start, int end) {
    boolean afterClosing = closed;
    closed = false;
    if (begins) {
      first = word;
      routine |= depth > 0 && rules.routines().contains(word);
    }
    boolean leads = rules.leads().contains(word);
    if (rules.close().contains(word)) {
      close(start);
    } else if ((begins || depth == 0) && rules.declares().contains(word)) {
      push(end, true);
      leads = true;
    } else if (routine && rules.bodies().contains(word) && !matches(rules.noBody(), end)) {
      routine = false;
      push(end, true);
      leads = true;
    } else if (!afterClosing && opens(word) && !matches(rules.unless().get(word), end)) {
      if (depth > 0 && declaring.get(depth) && isFirstBlock(word)) {
        declaring.clear(depth);
      } else {
        push(end, false);
      }
      leads = true;
    }
    begins = leads;
  }

  /** Only a word that opens a block anywhere begins the statements after declarations. */
  private boolean isFirstBlock(String word) {
    return begins && rules.open().get(word).contains(StatementBlocks.ANY);
  }

  private boolean opens(String word) {
    Set<String> in = rules.open().get(word);
    return in != null && (in.contains(StatementBlocks.ANY) || in.contains(first));
  }

  private boolean matches(@Nullable Pattern next, int at) {
    return next != null
        && patterns.matcher(next, at, at + StatementScanner.LONGEST_HEAD).lookingAt();
  }

  private void push(int at, boolean declares) {
    depth++;
    declaring.set(depth, declares);
    if (bodyStart == NONE) {
      bodyStart = at;
    }
  }

  private void close(int at) {
    closed = true;
    if (depth > 0 && --depth == 0 && bodyEnd == NONE) {
      bodyEnd = at;
    }
  }
}
