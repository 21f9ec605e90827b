package dev.cleave.language;

import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** How languages that share an extension are told apart: what {@code heuristics.yaml} says. */
public final class Heuristics {
  private static final Set<String> KEYS =
      Set.of("language", "any", "contains", "none", "alternative");

  private final String source;
  private final Languages languages;
  private final Map<String, List<ContentRule>> byExtension = new HashMap<>();
  private final Map<String, Language> byRoot = new HashMap<>();
  private final Set<String> wrappers;

  /**
   * Reads the file that comes with Cleave.
   *
   * @throws IllegalArgumentException naming what is wrong in it
   */
  Heuristics(Languages languages) {
    this.languages = languages;
    source = DetectionFile.HEURISTICS.text();
    Map<?, ?> yaml = (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(source);
    wrappers = Set.copyOf(texts(yaml.get("wrappers")));
    map(yaml.get("roots")).forEach((language, roots) -> roots(language.toString(), texts(roots)));
    map(yaml.get("extensions"))
        .forEach(
            (extension, rules) ->
                byExtension.put(
                    extension.toString(), ((List<?>) rules).stream().map(this::rule).toList()));
  }

  /** Those that come with Cleave. */
  public static Heuristics bundled() {
    return Holder.BUNDLED;
  }

  /** The text of the file: part of the fingerprint, since it decides how files are cut. */
  public String source() {
    return source;
  }

  /** The candidates of an extension in the order in which they are tried; empty if unknown. */
  List<ContentRule> of(String extension) {
    List<ContentRule> rules = byExtension.get(extension);
    return rules != null
        ? rules
        : languages.ofExtension(extension).stream().map(ContentRule::always).toList();
  }

  /** The extensions that it has rules for. */
  Set<String> extensions() {
    return byExtension.keySet();
  }

  /** The language of documents with this root element, or null. */
  @Nullable Language ofRoot(String root) {
    return byRoot.get(root);
  }

  /** Whether an extension only says in what state a file is: {@code config.h.in} is a header. */
  boolean wraps(String extension) {
    return wrappers.contains(extension);
  }

  private void roots(String language, List<String> roots) {
    roots.forEach(root -> byRoot.put(root, language(language)));
  }

  private ContentRule rule(Object yaml) {
    Map<?, ?> rule = map(yaml);
    for (Object key : rule.keySet()) {
      if (!KEYS.contains(key.toString())) {
        throw wrong("unknown key \"" + key + "\"");
      }
    }
    Object alternative = rule.get("alternative");
    return new ContentRule(
        language(String.valueOf(rule.get("language"))),
        ContentRule.anyOf(texts(rule.get("any"))),
        texts(rule.get("contains")),
        ContentRule.anyOf(texts(rule.get("none"))),
        alternative == null ? null : language(alternative.toString()));
  }

  private Language language(String name) {
    Language language = languages.named(name);
    if (language == null) {
      throw wrong("there is no language \"" + name + "\"");
    }
    return language;
  }

  private static Map<?, ?> map(@Nullable Object yaml) {
    if (yaml instanceof Map<?, ?> map) {
      return map;
    }
    throw wrong("expected a map: " + yaml);
  }

  private static List<String> texts(@Nullable Object yaml) {
    return switch (yaml) {
      case null -> List.of();
      case List<?> several -> several.stream().map(String::valueOf).toList();
      case Object one -> List.of(one.toString());
    };
  }

  private static IllegalArgumentException wrong(String what) {
    return new IllegalArgumentException(DetectionFile.HEURISTICS.filename() + ": " + what);
  }

  private static final class Holder {
    static final Heuristics BUNDLED = new Heuristics(Languages.bundled());
  }
}
