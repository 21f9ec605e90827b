package dev.cleave.rules;

import com.google.common.collect.ImmutableSet;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.RulePlace;
import dev.cleave.text.Labels;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How the tags of templates look that stand in files of other languages.
 *
 * @param open what a tag begins with; ASCII
 * @param close what it ends with; ASCII
 * @param value whether a tag that no pattern matches stands for a value
 * @param patterns for the text of tags, in the order of {@link Role}; the first that matches counts
 * @param blocks the tags that begin a block with a name
 */
public record TagRule(
    byte[] open, byte[] close, boolean value, List<RolePattern> patterns, List<Declares> blocks) {
  private static final Set<String> KEYS =
      ImmutableSet.of(
          "open", "close", "value", "begins", "branches", "ends", "statement", "lines", "declares");
  private static final int LONGEST_TEXT = 500; // bytes that patterns see
  private static final String MARKS = "-+~=";

  /** What a tag is to the text around it. */
  public enum Role {
    /** Stands between the branches of a block. */
    BRANCHES,
    /** Ends a block. */
    ENDS,
    /** Begins a block. */
    BEGINS,
    /** Stands for nothing. */
    STATEMENT,
    /** Stands for lines of text. */
    LINES,
    /** Stands for a part of a line. */
    VALUE
  }

  record RolePattern(Role role, Pattern pattern) {}

  /**
   * A tag that begins a block with a name.
   *
   * @param kind what the block is
   */
  record Declares(RulePlace place, Kind kind, Pattern match) {}

  /**
   * What a tag says.
   *
   * @param word the block that it begins or ends; empty for any
   * @param block the block with a name that it begins, or null
   */
  public record Meaning(Role role, String word, @Nullable NamedBlock block) {}

  /**
   * A block with a name.
   *
   * @param rule that found it
   * @param head the length of its first tag in bytes
   */
  public record NamedBlock(RulePlace rule, Kind kind, String name, int head) {}

  /** The rules that come with Cleave, in the order in which they are tried. */
  public static List<TagRule> bundled() {
    return Holder.RULES;
  }

  /** The text of their file: part of the fingerprint. */
  public static String source() {
    return Holder.FILE.text();
  }

  private static TagRule read(YamlValue value) {
    YamlMap yaml = value.map(KEYS);
    List<RolePattern> patterns = new ArrayList<>();
    for (Role role : Role.values()) {
      Pattern pattern = role == Role.VALUE ? null : yaml.pattern(Labels.of(role));
      if (pattern != null) {
        patterns.add(new RolePattern(role, pattern));
      }
    }
    List<Declares> blocks = new ArrayList<>();
    for (YamlMap.KeyValue each : yaml.map("declares").entries()) {
      Kind kind = each.key().constant("kind", Kind.values());
      blocks.add(new Declares(each.value().place(), kind, each.value().pattern()));
    }
    return new TagRule(
        ascii(yaml.require("open")),
        ascii(yaml.require("close")),
        yaml.flag("value"),
        patterns,
        blocks);
  }

  private static byte[] ascii(YamlValue value) {
    return value.text().getBytes(StandardCharsets.US_ASCII);
  }

  /** What the tag in a range says. */
  public Meaning meaning(byte[] utf8, int start, int end) {
    String text = text(utf8, start + open.length, end - close.length);
    for (RolePattern each : patterns) {
      Matcher matcher = each.pattern.matcher(text);
      if (matcher.lookingAt()) {
        String word = each.pattern.namedGroups().containsKey("word") ? matcher.group("word") : "";
        NamedBlock block = each.role == Role.BEGINS ? block(text, end - start) : null;
        return new Meaning(each.role, word == null ? "" : word, block);
      }
    }
    return new Meaning(value ? Role.VALUE : Role.STATEMENT, "", null);
  }

  private @Nullable NamedBlock block(String text, int head) {
    for (Declares each : blocks) {
      Matcher matcher = each.match.matcher(text);
      if (matcher.lookingAt()) {
        return new NamedBlock(each.place, each.kind, matcher.group("name"), head);
      }
    }
    return null;
  }

  private static String text(byte[] utf8, int from, int to) {
    int start = from;
    int end = to;
    while (start < end && isMark(utf8[start])) {
      start++;
    }
    while (end > start && isMark(utf8[end - 1])) {
      end--;
    }
    int length = Math.min(end - start, LONGEST_TEXT);
    return new String(utf8, start, length, StandardCharsets.UTF_8);
  }

  private static boolean isMark(byte b) {
    return b <= ' ' && b >= 0 || MARKS.indexOf(b) >= 0;
  }

  private static final class Holder {
    static final BundledYaml FILE = BundledYaml.read("rules/templates.yaml");
    static final List<TagRule> RULES =
        FILE.map().require("tags").list().stream().map(TagRule::read).toList();
  }
}
