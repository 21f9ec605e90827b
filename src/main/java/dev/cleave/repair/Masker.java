package dev.cleave.repair;

import dev.cleave.rules.MaskRules;
import dev.cleave.syntax.Span;
import dev.cleave.text.PatternFinder;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.regex.MatchResult;

/** Masks in a text what its grammar is known to stumble over. */
final class Masker {
  private final byte[] text;
  private final List<Span> damage;
  private final List<Mask> masks = new ArrayList<>();
  private BitSet opaque = new BitSet();

  private Masker(byte[] text, List<Span> damage) {
    this.text = text;
    this.damage = damage;
  }

  /**
   * The text with masks where the rules find something.
   *
   * @param damage where patterns are looked for, in order; conditionals and what is substituted
   *     reach over the whole file
   */
  static MaskedText mask(byte[] utf8, MaskRules rules, List<Span> damage) {
    var masker = new Masker(Substitutes.apply(rules.substitutions(), utf8), damage);
    rules.code().forEach(pattern -> masker.blank(pattern, false));
    if (rules.conditionals() != null) {
      var conditionals = new Conditionals(masker.text, rules.conditionals());
      for (Conditionals.Broken broken : conditionals.broken()) {
        masker.blank(broken.start(), broken.firstStart(), true);
        masker.blank(broken.firstEnd(), broken.end(), false);
      }
      masker.opaque = conditionals.opaque();
    }
    rules.attach().forEach(pattern -> masker.blank(pattern, true));
    return new MaskedText(masker.text, masker.outermost());
  }

  private void blank(PatternFinder pattern, boolean attach) {
    for (Span span : groups(pattern)) {
      blank(span.start(), span.end(), attach);
    }
  }

  /** What the groups of a pattern match: it sees nothing of what is masked because of it. */
  private List<Span> groups(PatternFinder pattern) {
    List<Span> groups = new ArrayList<>();
    PatternFinder.Search search = pattern.in(text, BoundedText.ascii(text));
    try {
      for (Span span : damage) {
        search.region(span.start(), span.end());
        while (search.find()) {
          addGroups(search.match(), groups);
        }
      }
    } catch (BoundedText.Exhausted _) {
      return groups; // what it has found is masked
    }
    return groups;
  }

  private void addGroups(MatchResult found, List<Span> groups) {
    for (int group = 1; group <= found.groupCount(); group++) {
      int start = found.start(group);
      if (start >= 0 && !opaque.get(start)) {
        groups.add(new Span(start, found.end(group)));
      }
    }
  }

  private void blank(int from, int to, boolean attach) {
    Mask mask = Mask.trimmed(text, from, to, attach);
    if (mask != null) {
      masks.add(mask);
      Blanks.fill(text, mask.start(), mask.end());
    }
  }

  /** The masks in order; those inside others are left out. */
  private List<Mask> outermost() {
    masks.sort(Comparator.comparingInt(Mask::start));
    List<Mask> outermost = new ArrayList<>();
    for (Mask mask : masks) {
      if (outermost.isEmpty() || outermost.getLast().end() <= mask.start()) {
        outermost.add(mask);
      }
    }
    return outermost;
  }
}
