package dev.cleave.reading;

import com.google.common.base.Predicate;
import com.google.common.collect.Iterables;
import com.google.common.collect.Lists;
import dev.cleave.text.TextScan;
import java.util.List;

/** Combines items of one scope that belong together. */
final class ItemCombiner {
  private ItemCombiner() {}

  static List<ScopeItem> combine(List<ScopeItem> items, Documentation documentation) {
    join(items);
    document(items, documentation.scan());
    dropUndocumented(items, documentation);
    takeRest(items);
    return items;
  }

  /** Joins consecutive declarations of the same name if their rules say so. */
  private static void join(List<ScopeItem> items) {
    for (int i = items.size() - 1; i > 0; i--) {
      if (!(items.get(i) instanceof ScopeItem.Declaration next) || !next.combining().joins()) {
        continue;
      }
      int before = i - 1;
      while (before >= 0 && isLight(items.get(before))) {
        before--;
      }
      if (before >= 0
          && items.get(before) instanceof ScopeItem.Declaration first
          && first.combining().joins()
          && first.name().equals(next.name())) {
        items.set(before, first.with(next));
        items.subList(before + 1, i + 1).clear();
        i = before + 1;
      }
    }
  }

  /**
   * Attaches comments to the declaration directly above them. A comment after a blank line, or
   * directly above another declaration, stays an ordinary comment.
   */
  private static void document(List<ScopeItem> items, TextScan scan) {
    for (int i = 0; i < items.size(); i++) {
      if (!(items.get(i) instanceof ScopeItem.CommentBelow below)) {
        continue;
      }
      boolean leads = i + 1 < items.size() && touches(below, items.get(i + 1), scan);
      if (!leads
          && i > 0
          && items.get(i - 1) instanceof ScopeItem.Declaration declaration
          && touches(declaration, below, scan)) {
        items.set(i - 1, declaration.documented(below));
        items.remove(i--);
      } else {
        items.set(i, new ScopeItem.Comment(below.start(), below.end(), false));
      }
    }
  }

  /** Takes declarations that count only with documentation, and have none, for code. */
  static void dropUndocumented(List<ScopeItem> items, Documentation documentation) {
    for (int i = 0; i < items.size(); i++) {
      if (items.get(i) instanceof ScopeItem.Declaration declaration
          && declaration.combining().needsDocumentation()
          && declaration.description().docs() == null
          && !documentation.documents(items, i)) {
        items.set(i, new ScopeItem.Code(declaration.start(), declaration.end(), false));
      }
    }
  }

  /**
   * The declarations in a wrapper and what is between them; the first and the last extended to the
   * range of the wrapper. Empty without a declaration.
   */
  static List<ScopeItem> wrapped(List<ScopeItem> items, int start, int end) {
    boolean always = Iterables.any(items, ItemCombiner::isAlwaysDeclaration);
    Predicate<ScopeItem> wanted =
        always ? ItemCombiner::isAlwaysDeclaration : ScopeItem.Declaration.class::isInstance;
    int first = Iterables.indexOf(items, wanted);
    if (first < 0) {
      return List.of();
    }
    int last = items.size() - 1 - Iterables.indexOf(Lists.reverse(items), wanted);
    items.set(first, items.get(first).at(start, items.get(first).end()));
    items.set(last, items.get(last).at(items.get(last).start(), end));
    return items.subList(first, last + 1);
  }

  private static boolean isAlwaysDeclaration(ScopeItem item) {
    return item instanceof ScopeItem.Declaration declaration
        && !declaration.combining().needsDocumentation();
  }

  private static boolean touches(ScopeItem above, ScopeItem below, TextScan scan) {
    return scan.isBlank(above.end(), below.start())
        && scan.lineEnds(above.end(), below.start()) == 1
        && !(below instanceof ScopeItem.Code code && code.token());
  }

  /** Makes the rest of the scope the members of each declaration whose rule says so. */
  private static void takeRest(List<ScopeItem> items) {
    int end = items.size();
    for (int i = items.size() - 1; i >= 0; i--) {
      if (items.get(i) instanceof ScopeItem.Declaration declaration
          && declaration.combining().takesRest()) {
        int last = end;
        while (end < items.size() && last > i + 1 && leadsNext(items.get(last - 1))) {
          last--;
        }
        List<ScopeItem> rest = items.subList(i + 1, last);
        if (!rest.isEmpty()) {
          items.set(i, declaration.takingRest(List.copyOf(rest)));
          rest.clear();
        }
        end = i;
      }
    }
  }

  /** Whether an item may belong to the declaration after it. */
  private static boolean leadsNext(ScopeItem item) {
    return item instanceof ScopeItem.Comment || item instanceof ScopeItem.Attachment;
  }

  /** Whether an item may occur between the pieces of one declaration. */
  private static boolean isLight(ScopeItem item) {
    return leadsNext(item)
        || item instanceof ScopeItem.CommentBelow
        || (item instanceof ScopeItem.Code code && code.token());
  }
}
