package dev.cleave.repair;

import dev.cleave.rules.MaskRules;
import dev.cleave.syntax.Span;
import dev.cleave.text.PatternFinder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.regex.MatchResult;
import org.jspecify.annotations.Nullable;

/** Masks in a text what its grammar is known to stumble over. */
final class Masker {
  private final byte[] text;
  private final List<Span> damage;
  private final List<Mask> masks = new ArrayList<>();
  private BitSet opaque = new BitSet();
  private @Nullable String ascii; // null if the text has changed since

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
      var conditionals = new Conditionals(masker.ascii(), rules.conditionals());
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
    String searched = ascii();
    PatternFinder.Search search = pattern.in(searched, new BoundedText(searched));
    try {
      for (Span span : damage) {
        search.region(span.start(), span.end());
        while (search.find()) {
          blank(search.match(), attach);
        }
      }
    } catch (BoundedText.Exhausted _) {
      return; // what it has masked stays masked
    }
  }

  /**
   * One char a byte: offsets in it are offsets in the text. None is a line end but those of ASCII.
   */
  private String ascii() {
    if (ascii == null) {
      ascii = new String(text, StandardCharsets.US_ASCII);
    }
    return ascii;
  }

  private void blank(MatchResult found, boolean attach) {
    for (int group = 1; group <= found.groupCount(); group++) {
      int start = found.start(group);
      if (start >= 0 && !opaque.get(start)) {
        blank(start, found.end(group), attach);
      }
    }
  }

  private void blank(int from, int to, boolean attach) {
    Mask mask = Mask.trimmed(text, from, to, attach);
    if (mask != null) {
      masks.add(mask);
      Blanks.fill(text, mask.start(), mask.end());
      ascii = null;
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
