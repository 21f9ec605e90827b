package dev.cleave.repair;

import dev.cleave.rules.MaskRules;
import dev.cleave.rules.MaskRules.ConditionalRules;
import dev.cleave.syntax.Span;
import dev.cleave.text.PatternFinder;
import dev.cleave.text.PatternSet;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.regex.MatchResult;

/** Masks in a text what its grammar is known to stumble over. */
final class Masker {
  private static final int LONGEST_INDENT = 200; // bytes before what is masked on its line

  private final byte[] text;
  private final List<Span> damage;
  private final PatternSet.Places places;
  private final List<Mask> masks;
  private final BitSet opaque; // directives, comments and strings

  private Masker(
      byte[] text, PatternSet patterns, List<Span> damage, List<Mask> masks, BitSet opaque) {
    this.text = text;
    this.masks = masks;
    this.damage = damage;
    this.opaque = opaque;
    this.places = patterns.in(text);
    if (!patterns.patterns().isEmpty()) {
      damage.forEach(span -> places.look(span.start(), span.end()));
    }
  }

  /**
   * The text with masks where the rules find something.
   *
   * @param damage where patterns are looked for, in order; directives, conditionals, macros and
   *     what is substituted are looked for in the whole file
   */
  static MaskedText mask(byte[] utf8, MaskRules rules, List<Span> damage) {
    byte[] text = Substitutes.apply(rules.substitutions(), utf8);
    ConditionalRules conditionals = rules.conditionals();
    Directives directives =
        Directives.in(text, conditionals == null ? null : conditionals.directives());
    List<Mask> macros = MacroCalls.replace(rules.macros(), text, directives.opaque());
    var masker = new Masker(text, rules.patterns(), damage, macros, directives.opaque());
    for (PatternFinder directive : rules.directives()) {
      List<Span> everywhere = List.of(new Span(0, text.length));
      masker.blankFound(directive.in(text, BoundedText.ascii(text)), everywhere, false);
    }
    masker.blankFound(0, rules.codes(), false);
    boolean lineEnds = conditionals != null && conditionals.lineEnds();
    for (Conditionals.Broken broken : Conditionals.broken(text, directives.all(), lineEnds)) {
      masker.blank(broken.start(), broken.firstStart(), true);
      masker.blank(broken.firstEnd(), broken.end(), false);
    }
    masker.blankFound(rules.codes(), rules.patterns().patterns().size(), true);
    return new MaskedText(text, masker.outermost());
  }

  /** Masks what patterns find, one after the other. */
  private void blankFound(int firstPattern, int end, boolean attach) {
    for (int i = firstPattern; i < end; i++) {
      blankFound(places.search(i, BoundedText.ascii(text)), damage, attach);
    }
  }

  private void blankFound(PatternFinder.Search search, List<Span> where, boolean attach) {
    for (Span group : groups(search, where, attach)) {
      blank(group.start(), group.end(), attach);
    }
  }

  /** What the groups of a pattern match: it sees nothing of what is masked because of it. */
  private List<Span> groups(PatternFinder.Search search, List<Span> where, boolean attach) {
    List<Span> groups = new ArrayList<>();
    try {
      for (Span span : where) {
        search.region(span.start(), span.end());
        while (search.find()) {
          addGroups(search.match(), attach, groups);
        }
      }
    } catch (BoundedText.Exhausted _) {
      return groups; // what it has found is masked
    }
    return groups;
  }

  /** Adds the groups of a match: an attribute is code, and nothing continues a directive. */
  private void addGroups(MatchResult found, boolean attach, List<Span> groups) {
    for (int group = 1; group <= found.groupCount(); group++) {
      int start = found.start(group);
      if (start >= 0 && !(attach ? opaque.get(start) : continuesDirective(start))) {
        groups.add(new Span(start, found.end(group)));
      }
    }
  }

  /** Whether the line of an offset belongs to the directive of the line above it. */
  private boolean continuesDirective(int offset) {
    if (!opaque.get(offset)) {
      return false;
    }
    int start = offset;
    while (start > 0 && text[start - 1] != '\n' && offset - start < LONGEST_INDENT) {
      start--;
    }
    return start > 0 && text[start - 1] == '\n' && opaque.get(start - 1);
  }

  private void blank(int from, int to, boolean attach) {
    Mask mask = Mask.trimmed(text, from, to, attach);
    if (mask != null) {
      masks.add(mask);
      Blanks.fill(text, mask.start(), mask.end());
      places.blanked(mask.start(), mask.end());
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
