package dev.cleave.reading;

import dev.cleave.rules.Comments;
import dev.cleave.rules.Language;
import dev.cleave.symbol.Kind;
import dev.cleave.text.TextScan;
import java.util.List;
import java.util.Locale;

/**
 * Decides which comments belong to a declaration: those directly above it, without a blank line in
 * between. A banner at the start of the file, and a comment at the end of another statement's line,
 * do not belong to it. A directive belongs to it, but does not document it.
 */
final class Documentation {
  private static final List<String> LICENCE_WORDS =
      List.of(
          "copyright",
          "(c) 1",
          "(c) 2",
          "license",
          "licence",
          "spdx-",
          "all rights reserved",
          "-*-");

  /** The words of a further licence. */
  private static final List<String> NOTICE_WORDS =
      List.of("copyright", "all rights reserved", "spdx-");

  private final TextScan scan;
  private final Language language;
  private int headEnd = Integer.MAX_VALUE; // not yet computed

  Documentation(TextScan scan, Language language) {
    this.scan = scan;
    this.language = language;
  }

  TextScan scan() {
    return scan;
  }

  /**
   * The index of the first item that belongs to the one at an index: its documentation, attributes
   * and directives, or the item itself.
   *
   * @param floor end of the previous item
   */
  int firstAttached(List<ScopeItem> items, int index, int floor) {
    int first = index;
    while (first > 0 && isAttached(items, first - 1, floor)) {
      first--;
    }
    return first;
  }

  private boolean isAttached(List<ScopeItem> items, int index, int floor) {
    if (items.get(index).start() < floor) {
      return false;
    }
    return switch (items.get(index)) {
      case ScopeItem.Attachment _ -> true;
      case ScopeItem.Comment comment ->
          isAdjacent(comment, items.get(index + 1).start())
              && (standsAlone(comment, floor) || follows(items, index))
              && !isInterpreterLine(comment)
              && !closes(comment)
              && !isBanner(items, index);
      default -> false;
    };
  }

  boolean documents(List<ScopeItem> items, int index) {
    for (int i = firstAttached(items, index, 0); i < index; i++) {
      if (items.get(i) instanceof ScopeItem.Comment comment && !isDirective(comment)) {
        return true;
      }
    }
    return false;
  }

  private boolean isAdjacent(ScopeItem.Comment comment, int next) {
    return scan.isBlank(comment.end(), next) && scan.lineEnds(comment.end(), next) <= 1;
  }

  /** Whether the comment ends the line of an attribute, and so belongs to the same declaration. */
  private static boolean follows(List<ScopeItem> items, int index) {
    return index > 0 && items.get(index - 1) instanceof ScopeItem.Attachment;
  }

  /** Whether no code is before a comment on its line. */
  boolean standsAlone(ScopeItem.Comment comment, int floor) {
    return scan.beginsLine(comment.start()) || scan.isBlank(floor, comment.start());
  }

  boolean isDirective(ScopeItem.Comment comment) {
    return comment.directive() || isInterpreterLine(comment);
  }

  /** Whether a directive only closes something, and so belongs to what is above it. */
  private boolean closes(ScopeItem.Comment comment) {
    return comment.directive()
        && language
            .conventions()
            .lines()
            .closing()
            .matcher(scan.text(comment.start(), comment.end()))
            .matches();
  }

  /** Whether a comment is the line that names the program that runs the file. */
  private boolean isInterpreterLine(ScopeItem.Comment comment) {
    int start = comment.start();
    return start <= 3 && scan.at(start) == '#' && scan.at(start + 1) == '!';
  }

  /**
   * Whether a comment is part of the first comment of the file, and that comment describes the
   * file.
   */
  private boolean isBanner(List<ScopeItem> items, int index) {
    if (items.get(index).start() >= headEnd) {
      return false;
    }
    if (headEnd == Integer.MAX_VALUE) {
      licence(items);
    }
    return items.get(index).start() < headEnd;
  }

  /** The index of the last item of the licence at the start of the file, or -1. */
  int licence(List<ScopeItem> items) {
    int last = lastOfFirstComment(items);
    String text = last < 0 ? "" : scan.text(0, items.get(last).end()).toLowerCase(Locale.ROOT);
    boolean licence = hasAny(text, LICENCE_WORDS);
    boolean banner = licence || hasAny(text, language.conventions().docs().fileWords());
    for (int next = last; licence && next >= 0; next = notice(items, last + 1)) {
      last = next;
    }
    headEnd = banner ? items.get(last).end() : 0;
    return licence ? last : -1;
  }

  private static boolean hasAny(String text, List<String> words) {
    return words.stream().anyMatch(text::contains);
  }

  /** The index of the last item of the comment that the file begins with, or -1. */
  private int lastOfFirstComment(List<ScopeItem> items) {
    int start = items.isEmpty() ? 0 : scan.skipBlanks(0, items.getFirst().start());
    List<String> firstLines = language.conventions().docs().firstLines();
    int first = firstLines.stream().anyMatch(line -> scan.has(line, start)) ? 1 : 0;
    if (first >= items.size()
        || !(items.get(first) instanceof ScopeItem.Comment)
        || (first == 0 && !scan.isBlank(0, items.getFirst().start()))) {
      return -1;
    }
    return lastLine(items, first);
  }

  /** The index of the last line of the comment that begins at an index. */
  private int lastLine(List<ScopeItem> items, int first) {
    int last = first;
    while (last + 1 < items.size() && continues(items.get(last), items.get(last + 1))) {
      last++;
    }
    return last;
  }

  /**
   * The index of the last item of one more licence that begins at an index, or -1. Directly above a
   * declaration it is documentation, unless that is a package or another namespace.
   */
  private int notice(List<ScopeItem> items, int first) {
    if (first >= items.size()) {
      return -1;
    }
    int last = lastLine(items, first);
    if (!(items.get(last) instanceof ScopeItem.Comment comment)
        || (last + 1 < items.size()
            && (items.get(last + 1) instanceof ScopeItem.Declaration next
                    && next.kind() != Kind.NAMESPACE
                || items.get(last + 1) instanceof ScopeItem.Attachment)
            && isAdjacent(comment, items.get(last + 1).start()))) {
      return -1;
    }
    String text = scan.text(items.get(first).start(), comment.end()).toLowerCase(Locale.ROOT);
    return hasAny(text, NOTICE_WORDS) ? last : -1;
  }

  private boolean isLine(ScopeItem comment) {
    Comments.Opening mark = language.comments().opening(scan.text(comment.start(), comment.end()));
    return mark != null && mark.close() == null;
  }

  /** Whether two items are lines of one comment. */
  private boolean continues(ScopeItem above, ScopeItem below) {
    return above instanceof ScopeItem.Comment comment
        && below instanceof ScopeItem.Comment
        && isLine(above)
        && isLine(below)
        && isAdjacent(comment, below.start());
  }
}
