package dev.cleave.accuracy;

import dev.cleave.accuracy.Declaration.Identity;
import dev.cleave.accuracy.ResilienceMisses.Miss;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.LineIndex;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is found of a language's declarations in files with one error. */
final class ResilienceTally {
  private int errors;
  private int elsewhere;
  private int elsewhereFound;
  private int with;
  private int withFound;
  private int extra;

  /** A line at which a chunk begins, and a name; the empty name for any. */
  private record Begin(int line, String name) {}

  /**
   * A row of the table.
   *
   * @param outline its last cells
   */
  String row(String language, String files, String outline) {
    return "| %s | %s | %d | %s of %d | %s of %d | %s | %s |"
        .formatted(
            language,
            files,
            errors,
            Percent.of(elsewhereFound, elsewhere),
            elsewhere,
            Percent.of(withFound, with),
            with,
            Percent.of(extra, elsewhere + with),
            outline);
  }

  /** Compares a valid file with the same file with an error, and returns the misses. */
  List<Miss> add(BoundedFile whole, BoundedFile broken, Damage damage) {
    errors++;
    List<Miss> misses = new ArrayList<>();
    Map<Identity, Integer> found = new HashMap<>();
    List<Symbol> others = broken.reading().symbols();
    others.forEach(each -> found.merge(Identity.of(each), 1, Integer::sum));
    List<Declaration> damaged = new ArrayList<>();
    Set<List<String>> renamed = new HashSet<>();
    Set<String> unknown = new HashSet<>(); // members of containers whose names the error may change
    for (Declaration each : Declaration.in(whole.reading(), lines(whole))) {
      List<String> path = each.symbol().path();
      if (damage.isIn(each.range())) {
        damaged.add(each);
        if (damage.hits(each.symbol().name())) {
          renamed.add(path);
        }
      } else if (isBelow(path, renamed)) {
        unknown.add(each.symbol().name());
      } else {
        elsewhere++;
        if (take(found, each.symbol())) {
          elsewhereFound++;
        } else {
          misses.add(each.miss("elsewhere"));
        }
      }
    }
    Set<Begin> begins = begins(broken);
    LineIndex lines = lines(broken);
    for (Declaration each : damaged) {
      with++;
      take(found, each.symbol());
      String name = damage.hits(each.symbol().name()) ? "" : each.symbol().name();
      if (begins.contains(new Begin(lines.numberOf(damage.moved(each.range().start())), name))
          || begins.contains(new Begin(lines.numberOf(damage.moved(each.code())), name))) {
        withFound++;
      } else {
        misses.add(each.miss("with"));
      }
    }
    for (Declaration each : Declaration.in(broken.reading(), lines)) {
      if (take(found, each.symbol()) && !unknown.contains(each.symbol().name())) {
        extra++;
        misses.add(each.miss("extra"));
      }
    }
    return misses;
  }

  /** Whether the path of a container of a declaration is in a set. */
  private static boolean isBelow(List<String> path, Set<List<String>> containers) {
    for (int i = 1; !containers.isEmpty() && i < path.size(); i++) {
      if (containers.contains(path.subList(0, i))) {
        return true;
      }
    }
    return false;
  }

  private static boolean take(Map<Identity, Integer> found, Symbol symbol) {
    int left = found.getOrDefault(Identity.of(symbol), 0);
    found.put(Identity.of(symbol), left - 1);
    return left > 0;
  }

  private static Set<Begin> begins(BoundedFile file) {
    LineIndex lines = lines(file);
    Set<Begin> begins = new HashSet<>();
    for (Segment segment : file.reading().segments()) {
      String name = file.reading().symbols().get(segment.symbol()).name();
      for (int at : new int[] {segment.start(), segment.codeStart()}) {
        int line = lines.numberOf(Math.min(at, segment.end() - 1));
        begins.add(new Begin(line, name));
        begins.add(new Begin(line, ""));
      }
    }
    return begins;
  }

  private static LineIndex lines(BoundedFile file) {
    return LineIndex.of(file.source().bytes(), file.detected().encoding());
  }
}
