package dev.cleave.repair;

import dev.cleave.rules.TagRule;
import dev.cleave.rules.TagRule.Meaning;
import dev.cleave.rules.TagRule.Role;
import dev.cleave.syntax.Span;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Finds the tags of templates in a text, and which of them belong to one block. In linear time. */
final class TemplateTags {
  private static final int LONGEST_TAG = 10_000; // bytes
  private static final int NOT_SOUGHT = -1;

  private final byte[] text;
  private final List<TagRule> rules = TagRule.bundled();
  private final int[] closes = new int[rules.size()]; // where the next tag of a rule would end
  private final List<Tag> tags = new ArrayList<>();

  /**
   * A tag.
   *
   * @param meaning what it says
   */
  record Tag(int start, int end, Meaning meaning) {
    Role role() {
      return meaning.role();
    }
  }

  /**
   * A block of a template.
   *
   * @param begin its first tag
   * @param end its last tag
   * @param branch the first tag between its branches, or the last tag
   */
  record Block(Tag begin, Tag branch, Tag end) {}

  /** A block whose end has not been found. */
  private static final class Open {
    private final Tag begin;
    private Tag branch;

    Open(Tag begin) {
      this.begin = begin;
    }
  }

  private TemplateTags(byte[] text) {
    this.text = text;
    Arrays.fill(closes, NOT_SOUGHT);
  }

  /** The tags of a text, in order, without overlap. */
  static List<Tag> of(byte[] utf8) {
    var search = new TemplateTags(utf8);
    for (int at = 0; at < utf8.length; ) {
      at = utf8[at] == '{' || utf8[at] == '<' ? search.after(at) : at + 1;
    }
    return search.tags;
  }

  /** Reads a tag that begins at an offset, if there is one; the offset after it. */
  private int after(int at) {
    for (int i = 0; i < rules.size(); i++) {
      TagRule rule = rules.get(i);
      if (isAt(at, rule.open()) && isFree(at)) {
        int close = close(i, at + rule.open().length);
        if (close - at <= LONGEST_TAG) {
          tags.add(new Tag(at, close, rule.meaning(text, at, close)));
          return close;
        }
      }
    }
    return at + 1;
  }

  /** Whether it is no part of another mark, as in {@code ${#array}}. */
  private boolean isFree(int at) {
    return at == 0 || text[at - 1] != '$' && text[at - 1] != '\\';
  }

  /** The end of the tag of a rule whose text begins at an offset; far away if it has none. */
  private int close(int rule, int from) {
    byte[] mark = rules.get(rule).close();
    if (closes[rule] < from + mark.length) {
      int at = from;
      while (at < text.length && !isAt(at, mark)) {
        at++;
      }
      closes[rule] = at < text.length ? at + mark.length : Integer.MAX_VALUE;
    }
    return closes[rule];
  }

  private boolean isAt(int at, byte[] mark) {
    return at + mark.length <= text.length
        && Arrays.equals(text, at, at + mark.length, mark, 0, mark.length);
  }

  /** The blocks of tags that have an end, in the order of their ends. */
  static List<Block> blocks(List<Tag> tags) {
    List<Block> blocks = new ArrayList<>();
    Deque<Open> open = new ArrayDeque<>();
    Map<String, Integer> words = new LinkedHashMap<>(); // of the open blocks
    for (Tag tag : tags) {
      String word = tag.meaning.word();
      switch (tag.role()) {
        case BEGINS -> {
          open.push(new Open(tag));
          words.merge(word, 1, Integer::sum);
        }
        case BRANCHES -> {
          if (!open.isEmpty() && open.peek().branch == null) {
            open.peek().branch = tag;
          }
        }
        case ENDS -> {
          boolean known = word.isEmpty() ? !open.isEmpty() : words.getOrDefault(word, 0) > 0;
          while (known) {
            Open last = open.pop();
            String begun = last.begin.meaning.word();
            words.merge(begun, -1, Integer::sum);
            if (word.isEmpty() || word.equals(begun)) {
              blocks.add(new Block(last.begin, last.branch == null ? tag : last.branch, tag));
              known = false;
            }
          }
        }
        case STATEMENT, LINES, VALUE -> {}
      }
    }
    return blocks;
  }

  /** Whether a tag is in one of the ranges, which are in order. */
  static boolean anyIn(List<Tag> tags, List<Span> ranges) {
    int range = 0;
    for (Tag tag : tags) {
      while (range < ranges.size() && ranges.get(range).end() <= tag.start) {
        range++;
      }
      if (range < ranges.size() && ranges.get(range).start() < tag.end) {
        return true;
      }
    }
    return false;
  }
}
