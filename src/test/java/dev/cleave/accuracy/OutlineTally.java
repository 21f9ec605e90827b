package dev.cleave.accuracy;

import dev.cleave.CutOptions;
import dev.cleave.accuracy.Declaration.Identity;
import dev.cleave.accuracy.ResilienceMisses.Miss;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.reading.OutlineAlone;
import dev.cleave.reading.ReadLimits;
import dev.cleave.rules.Language;
import dev.cleave.text.LineIndex;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** How the outline of a language reads valid files alone, compared with the grammar. */
final class OutlineTally {
  private static final int DEEPEST = 100;
  private static final ReadLimits LIMITS = new ReadLimits(CutOptions.DEFAULT.sizeLimit(), DEEPEST);

  private final Language language;
  private int declared;
  private int found;
  private int outlined;
  private int right;

  /** What is declared in a line. */
  private record Place(int line, Identity identity) {
    static Set<Place> of(List<Declaration> declarations) {
      return declarations.stream()
          .map(each -> new Place(each.line(), each.identity()))
          .collect(Collectors.toSet());
    }
  }

  OutlineTally(Language language) {
    this.language = language;
  }

  /** Recall and precision: two cells of a table. */
  String cells() {
    return "%s | %s".formatted(recall(), precision());
  }

  /** The share of the grammar's declarations that the outline has in the same line, in percent. */
  String recall() {
    return Percent.of(found, declared);
  }

  /** The share of the outline's declarations that the grammar has in the same line, in percent. */
  String precision() {
    return Percent.of(right, outlined);
  }

  /** Compares the declarations of a file in UTF-8, and returns the differences. */
  List<Miss> add(BoundedFile whole) {
    byte[] bytes = whole.source().bytes();
    LineIndex lines = LineIndex.of(bytes, whole.detected().encoding());
    List<Declaration> grammar = Declaration.in(whole.reading(), lines);
    List<Declaration> outline = Declaration.in(OutlineAlone.read(language, bytes, LIMITS), lines);
    List<Miss> misses = new ArrayList<>();
    declared += grammar.size();
    found += compare(grammar, Place.of(outline), each -> each.miss("outline"), misses);
    outlined += outline.size();
    right += compare(outline, Place.of(grammar), each -> each.miss("outline extra"), misses);
    return misses;
  }

  private static int compare(
      List<Declaration> declarations,
      Set<Place> others,
      Function<Declaration, Miss> miss,
      List<Miss> misses) {
    int common = 0;
    for (Declaration each : declarations) {
      if (others.contains(new Place(each.line(), each.identity()))) {
        common++;
      } else {
        misses.add(miss.apply(each));
      }
    }
    return common;
  }
}
