package dev.cleave.accuracy;

import dev.cleave.accuracy.ResilienceMisses.Miss;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.syntax.Span;
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

  /** A declaration as it must be found again. */
  private record Declared(String kind, List<String> path) {
    static Declared of(Symbol symbol) {
      return new Declared(symbol.kind().label(), symbol.path());
    }
  }

  /** A line at which a chunk begins, and a name; the empty name for any. */
  private record Begin(int line, String name) {}

  /** A row of the table. */
  String row(String language, String files) {
    return "| %s | %s | %d | %s of %d | %s of %d | %s |"
        .formatted(
            language,
            files,
            errors,
            Percent.of(elsewhereFound, elsewhere),
            elsewhere,
            Percent.of(withFound, with),
            with,
            Percent.of(extra, elsewhere + with));
  }

  /** Compares a valid file with the same file with an error, and returns the misses. */
  List<Miss> add(BoundedFile whole, BoundedFile broken, Damage damage) {
    errors++;
    List<Miss> misses = new ArrayList<>();
    Map<Declared, Integer> found = new HashMap<>();
    List<Symbol> others = broken.reading().symbols();
    others.forEach(each -> found.merge(Declared.of(each), 1, Integer::sum));
    List<Declaration> damaged = new ArrayList<>();
    Set<List<String>> renamed = new HashSet<>();
    Set<String> unknown = new HashSet<>(); // members of containers whose names the error may change
    for (Declaration each : Declaration.of(whole)) {
      List<String> path = each.symbol.path();
      if (damage.isIn(each.range)) {
        damaged.add(each);
        if (damage.hits(each.symbol.name())) {
          renamed.add(path);
        }
      } else if (isBelow(path, renamed)) {
        unknown.add(each.symbol.name());
      } else {
        elsewhere++;
        if (take(found, each.symbol)) {
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
      take(found, each.symbol);
      String name = damage.hits(each.symbol.name()) ? "" : each.symbol.name();
      if (begins.contains(new Begin(lines.numberOf(damage.moved(each.docs)), name))
          || begins.contains(new Begin(lines.numberOf(damage.moved(each.code)), name))) {
        withFound++;
      } else {
        misses.add(each.miss("with"));
      }
    }
    for (Declaration each : Declaration.of(broken)) {
      if (take(found, each.symbol) && !unknown.contains(each.symbol.name())) {
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

  private static boolean take(Map<Declared, Integer> found, Symbol symbol) {
    int left = found.getOrDefault(Declared.of(symbol), 0);
    found.put(Declared.of(symbol), left - 1);
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

  /**
   * A declaration of a file.
   *
   * @param range with its members
   * @param docs where it begins, with its documentation
   * @param code where its code begins
   * @param line of that
   */
  private record Declaration(Symbol symbol, Span range, int docs, int code, int line) {
    /** All with a path, in order. */
    static List<Declaration> of(BoundedFile file) {
      List<Symbol> symbols = file.reading().symbols();
      Segment[] first = new Segment[symbols.size()];
      int[] ends = new int[symbols.size()];
      for (Segment segment : file.reading().segments()) {
        for (int i = segment.symbol(); i >= 0; i = symbols.get(i).parent()) {
          first[i] = first[i] == null ? segment : first[i];
          ends[i] = segment.end();
        }
      }
      LineIndex lines = lines(file);
      List<Declaration> all = new ArrayList<>();
      for (int i = 0; i < first.length; i++) {
        if (!symbols.get(i).path().isEmpty() && first[i] != null) {
          int start = first[i].start();
          int code = Math.min(first[i].codeStart(), first[i].end() - 1);
          all.add(
              new Declaration(
                  symbols.get(i), new Span(start, ends[i]), start, code, lines.numberOf(code)));
        }
      }
      return all;
    }

    Miss miss(String what) {
      return new Miss(what, line, symbol.kind().label(), symbol.path());
    }
  }
}
