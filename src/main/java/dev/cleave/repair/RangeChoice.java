package dev.cleave.repair;

import dev.cleave.repair.FileParser.ParseResult;
import dev.cleave.rules.GrammarRules;
import dev.cleave.rules.MaskRules;
import dev.cleave.rules.OtherLanguage;
import dev.cleave.syntax.Span;
import dev.cleave.syntax.SyntaxParser;
import dev.cleave.syntax.SyntaxTree;
import dev.cleave.text.PatternFinder;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Decides which ranges of a file are in a second language, as C++ in Objective-C: those in which
 * its grammar has fewer bytes in errors. The parser of the file then reads them as blanks.
 */
public final class RangeChoice {
  private final SyntaxParser parser;
  private final FileParser files;
  private final Function<String, @Nullable GrammarRules> languages;

  /**
   * @param languages the rules of a language that has a grammar, or null
   */
  public RangeChoice(
      SyntaxParser parser, FileParser files, Function<String, @Nullable GrammarRules> languages) {
    this.parser = parser;
    this.files = files;
    this.languages = languages;
  }

  /**
   * The file without the ranges in its second language; as it was parsed if it has none. Closes the
   * tree that is not returned.
   *
   * @param utf8 the text of the file
   */
  public ParseResult of(ParseResult parsed, byte[] utf8) {
    MaskRules masks = parsed.rules().language().syntax().masks();
    if (parsed.errors() == 0 || masks == null || masks.other() == null) {
      return parsed;
    }
    BitSet errors = errors(parsed.tree());
    List<Span> ranges =
        ranges(utf8, masks.other()).stream().filter(it -> bytes(errors, it) > 0).toList();
    GrammarRules rules = languages.apply(masks.other().name());
    ParseResult other =
        ranges.isEmpty() || rules == null ? null : files.parse(rules, only(ranges, utf8));
    if (other == null) {
      return parsed;
    }
    try (SyntaxTree tree = other.tree()) {
      BitSet left = errors(tree);
      ranges = ranges.stream().filter(it -> bytes(left, it) < bytes(errors, it)).toList();
    }
    return ranges.isEmpty() ? parsed : without(ranges, parsed, other);
  }

  /** The bytes in ERROR nodes, and one for each MISSING node. */
  private static BitSet errors(SyntaxTree tree) {
    var errors = new BitSet();
    ErrorNodes.all(tree).forEach(it -> errors.set(it.start(), Math.max(it.end(), it.start() + 1)));
    return errors;
  }

  private static int bytes(BitSet errors, Span range) {
    return errors.get(range.start(), range.end()).cardinality();
  }

  /** What is not excepted and has a sign of the language, without the blanks around it. */
  private static List<Span> ranges(byte[] text, OtherLanguage other) {
    List<Span> ranges = new ArrayList<>();
    BoundedText chars = BoundedText.ascii(text);
    PatternFinder.Search sign = other.sign().in(text, chars);
    PatternFinder.Search except = other.except().in(text, chars);
    try {
      for (int from = 0; from < text.length; ) {
        boolean found = except.find();
        int to = found ? except.match().start() : text.length;
        Mask range = Mask.trimmed(text, from, to, false);
        sign.region(from, to);
        if (range != null && sign.find()) {
          ranges.add(new Span(range.start(), range.end()));
        }
        from = found ? except.match().end() : text.length;
      }
    } catch (BoundedText.Exhausted _) {
      return ranges; // the rest is in the language of the file
    }
    return ranges;
  }

  /** A copy of the text in which all else is blank. */
  private static byte[] only(List<Span> ranges, byte[] text) {
    byte[] only = text.clone();
    int from = 0;
    for (Span range : ranges) {
      Blanks.fill(only, from, range.start());
      from = range.end();
    }
    Blanks.fill(only, from, text.length);
    return only;
  }

  private ParseResult without(List<Span> ranges, ParseResult parsed, ParseResult other) {
    byte[] blank = parsed.masked().utf8().clone();
    byte[] both = blank.clone();
    for (Span range : ranges) {
      Blanks.fill(blank, range.start(), range.end());
      System.arraycopy(
          other.masked().utf8(), range.start(), both, range.start(), range.end() - range.start());
    }
    SyntaxTree tree = parser.parseAgain(parsed.tree(), blank, ranges);
    if (tree == null) {
      return parsed;
    }
    parsed.tree().close();
    List<Mask> masks = masks(ranges, parsed.masked().masks(), other);
    return ParseResult.of(parsed.rules(), tree, new MaskedText(both, masks));
  }

  private static List<Mask> masks(List<Span> ranges, List<Mask> own, ParseResult other) {
    var covered = new BitSet();
    List<Mask> masks = new ArrayList<>();
    for (Span range : ranges) {
      covered.set(range.start(), range.end());
      List<Mask> inside =
          other.masked().masks().stream()
              .filter(mask -> mask.start() >= range.start() && mask.end() <= range.end())
              .toList();
      var how = new Mask.Other(other.rules().language().name(), inside);
      masks.add(new Mask(range.start(), range.end(), Mask.Place.OWN, null, how));
    }
    own.stream().filter(mask -> !covered.get(mask.start())).forEach(masks::add);
    masks.sort(Comparator.comparingInt(Mask::start));
    return masks;
  }
}
