package dev.cleave.language;

import com.google.common.collect.ImmutableSet;
import dev.cleave.rules.BundledYaml;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.rules.YamlMap;
import dev.cleave.rules.YamlValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The rules of {@code heuristics.yaml}, for languages that share an extension. */
public final class Heuristics {
  private static final Set<String> KEYS =
      ImmutableSet.of("language", "any", "contains", "none", "alternative");

  private final BundledYaml file = BundledYaml.read("detection/heuristics.yaml");
  private final Languages languages;
  private final Map<String, List<ContentRule>> byExtension = new LinkedHashMap<>();
  private final Map<Language, List<ContentRule>> byModeline = new LinkedHashMap<>();
  private final Map<String, Language> byRoot = new LinkedHashMap<>();
  private final Set<String> wrappers;
  private final Set<String> templates;

  /**
   * Reads the file that comes with Cleave.
   *
   * @throws IllegalArgumentException naming the line and the error
   */
  Heuristics(Languages languages) {
    this.languages = languages;
    YamlMap yaml = file.map();
    wrappers = ImmutableSet.copyOf(yaml.texts("wrappers"));
    templates = ImmutableSet.copyOf(yaml.texts("templates"));
    for (YamlMap.KeyValue roots : yaml.map("roots").entries()) {
      Language language = language(roots.key());
      roots.value().list().forEach(root -> byRoot.put(root.text(), language));
    }
    for (YamlMap.KeyValue rules : yaml.map("extensions").entries()) {
      byExtension.put(rules.key().text(), rules.value().list().stream().map(this::rule).toList());
    }
    for (YamlMap.KeyValue rules : yaml.map("modelines").entries()) {
      byModeline.put(language(rules.key()), rules.value().list().stream().map(this::rule).toList());
    }
  }

  /** The rules that come with Cleave. */
  public static Heuristics bundled() {
    return Holder.BUNDLED;
  }

  /** The text of the file: part of the fingerprint, since it decides how files are cut. */
  public String source() {
    return file.text();
  }

  /** The languages that an extension may mean, in the order in which they are tried. */
  List<ContentRule> of(String extension) {
    List<ContentRule> rules = byExtension.get(extension);
    return rules != null
        ? rules
        : languages.ofExtension(extension).stream().map(ContentRule::always).toList();
  }

  /** The language of a file with a modeline that names one: most often that, but not always. */
  Language ofModeline(Language named, DetectionText text) {
    for (ContentRule rule : byModeline.getOrDefault(named, List.of())) {
      if (rule.fits(text)) {
        return rule.language();
      }
    }
    return named;
  }

  /** The languages that are tried in place of a language, and those that it is tried for. */
  public List<Language> triedWith(Language language) {
    var others = new ArrayList<Language>();
    for (ContentRule rule : byExtension.values().stream().flatMap(List::stream).toList()) {
      Language alternative = rule.alternative();
      if (alternative != null && alternative.equals(language)) {
        others.add(rule.language());
      } else if (alternative != null && rule.language().equals(language)) {
        others.add(alternative);
      }
    }
    return others;
  }

  /** The extensions that it has rules for. */
  Set<String> extensions() {
    return byExtension.keySet();
  }

  /** The language of documents with this root element, or null. */
  @Nullable Language ofRoot(String root) {
    return byRoot.get(root);
  }

  /** Whether an extension follows the real one: {@code config.h.in} is a header. */
  boolean wraps(String extension) {
    return wrappers.contains(extension);
  }

  /** Whether an extension may say that a file is a template of the file before it. */
  boolean isTemplate(String extension) {
    return templates.contains(extension);
  }

  private ContentRule rule(YamlValue yaml) {
    YamlMap rule = yaml.map(KEYS);
    YamlValue alternative = rule.get("alternative");
    return new ContentRule(
        language(rule.require("language")),
        ContentRule.anyOf(rule.regexes("any")),
        rule.texts("contains"),
        ContentRule.anyOf(rule.regexes("none")),
        alternative == null ? null : language(alternative));
  }

  private Language language(YamlValue name) {
    Language language = languages.named(name.text());
    if (language == null) {
      throw name.error("there is no language \"" + name.text() + "\"");
    }
    return language;
  }

  private static final class Holder {
    static final Heuristics BUNDLED = new Heuristics(Languages.bundled());
  }
}
