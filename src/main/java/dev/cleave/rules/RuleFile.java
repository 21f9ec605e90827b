package dev.cleave.rules;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/**
 * Reads rule files. A key that means nothing is an error: a misspelt rule must not be a silent
 * hole.
 */
public final class RuleFile {
  public static final Set<String> LANGUAGE_KEYS =
      Set.of(
          "name",
          "kind",
          "grammar",
          "extends",
          "aliases",
          "extensions",
          "filenames",
          "interpreters",
          "sample",
          "notDocs",
          "mask",
          "nodes");
  public static final Set<String> MASK_KEYS =
      Set.of("words", "substitute", "attach", "code", "conditionals");
  public static final Set<String> SUBSTITUTION_KEYS = Set.of("find", "open", "close");
  public static final Set<String> RULE_KEYS =
      Set.of(
          "is",
          "name",
          "prefix",
          "erase",
          "orElse",
          "label",
          "scope",
          "split",
          "drop",
          "members",
          "embeds",
          "needsMembers",
          "rest",
          "joins",
          "until",
          "docs",
          "modules",
          "when",
          "unless",
          "matching",
          "has",
          "named",
          "preceded",
          "in");

  public static final Set<String> EMBEDDED_KEYS = Set.of("told", "languages", "orElse");

  private final String origin;

  private RuleFile(String origin) {
    this.origin = origin;
  }

  /**
   * Reads one file of one or more languages (YAML documents).
   *
   * @param origin the file's name, for messages
   * @param base gives the language that another {@code extends}
   * @throws IllegalArgumentException naming the file and the key
   */
  static List<Language> read(String origin, String yaml, Function<String, Language> base) {
    var file = new RuleFile(origin);
    var languages = new ArrayList<Language>();
    for (Object document : new Load(LoadSettings.builder().build()).loadAllFromString(yaml)) {
      languages.add(file.language(file.map(document, LANGUAGE_KEYS), base));
    }
    return languages;
  }

  /** The name of the language that a file's languages extend, or null. */
  static @Nullable String baseOf(String yaml) {
    var found = Pattern.compile("(?m)^extends: *(\\S+)").matcher(yaml);
    return found.find() ? found.group(1) : null;
  }

  private Language language(Map<String, Object> yaml, Function<String, Language> base) {
    Map<String, List<NodeRule>> rules = new LinkedHashMap<>();
    String extended = text(yaml, "extends");
    MaskRules masks = null;
    if (extended != null) {
      rules.putAll(base.apply(extended).rules());
      masks = base.apply(extended).masks();
    }
    if (yaml.containsKey("mask")) {
      masks = masks(map(yaml.get("mask"), MASK_KEYS), masks);
    }
    map(yaml.getOrDefault("nodes", Map.of()), null)
        .forEach((type, rule) -> rules.put(type, alternatives(type, rule)));
    String name = text(yaml, "name");
    if (name == null) {
      throw wrong("a language without a name");
    }
    return new Language(
        name,
        LanguageKind.valueOf(text(yaml, "kind", "programming").toUpperCase(java.util.Locale.ROOT)),
        text(yaml, "grammar"),
        texts(yaml, "aliases"),
        texts(yaml, "extensions"),
        texts(yaml, "filenames"),
        texts(yaml, "interpreters"),
        text(yaml, "sample", ""),
        pattern(yaml, "notDocs"),
        rules,
        masks);
  }

  /** Masks that come after those of the extended language, and may use its words. */
  private MaskRules masks(Map<String, Object> yaml, @Nullable MaskRules extended) {
    MaskRules base = extended == null ? MaskRules.NONE : extended;
    Map<String, String> words = new LinkedHashMap<>(base.words());
    map(yaml.getOrDefault("words", Map.of()), null)
        .forEach((word, regex) -> words.put(word, expand(regex.toString(), words)));
    List<Pattern> conditionals = maskPatterns(yaml, "conditionals", words);
    return new MaskRules(
        words,
        both(base.substitutions(), substitutions(yaml, words)),
        both(base.attach(), maskPatterns(yaml, "attach", words)),
        both(base.code(), maskPatterns(yaml, "code", words)),
        conditionals.isEmpty() ? base.conditionals() : conditionals.getFirst());
  }

  private static <T> List<T> both(List<T> first, List<T> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }

  private List<Substitution> substitutions(Map<String, Object> yaml, Map<String, String> words) {
    return yaml.getOrDefault("substitute", List.of()) instanceof List<?> several
        ? several.stream().map(each -> substitution(map(each, SUBSTITUTION_KEYS), words)).toList()
        : List.of();
  }

  private static Substitution substitution(Map<String, Object> yaml, Map<String, String> words) {
    return new Substitution(
        maskPatterns(yaml, "find", words).getFirst(),
        text(yaml, "open", ""),
        text(yaml, "close", ""));
  }

  /**
   * Patterns in which {@code ^} and {@code $} mean a line, and {@code {word}} what it stands for.
   */
  private static List<Pattern> maskPatterns(
      Map<String, Object> yaml, String key, Map<String, String> words) {
    return texts(yaml, key).stream()
        .map(regex -> Pattern.compile(expand(regex, words), Pattern.MULTILINE))
        .toList();
  }

  private static String expand(String regex, Map<String, String> words) {
    String expanded = regex;
    for (var word : words.entrySet()) {
      expanded = expanded.replace("{" + word.getKey() + "}", word.getValue());
    }
    return expanded;
  }

  private List<NodeRule> alternatives(String type, Object yaml) {
    return yaml instanceof List<?> several
        ? several.stream().map(each -> alternative(type, each)).toList()
        : List.of(alternative(type, yaml));
  }

  private NodeRule alternative(String type, Object yaml) {
    return switch (yaml) {
      case String is -> rule(Map.of("is", is));
      case Map<?, ?> map -> rule(map(map, RULE_KEYS));
      default -> throw wrong("the rule of " + type + " is neither a word, a map nor a list");
    };
  }

  private NodeRule rule(Map<String, Object> yaml) {
    String is = text(yaml, "is");
    if (is == null) {
      throw wrong("a rule without \"is\": " + yaml);
    }
    List<String> name = texts(yaml, "name");
    return new NodeRule(
        is,
        name.isEmpty() ? List.of("name") : name,
        text(yaml, "prefix", ""),
        pattern(yaml, "erase"),
        text(yaml, "orElse"),
        text(yaml, "label"),
        text(yaml, "scope"),
        text(yaml, "split"),
        texts(yaml, "drop"),
        text(yaml, "members"),
        embedded(yaml.get("embeds")),
        Boolean.TRUE.equals(yaml.get("needsMembers")),
        Boolean.TRUE.equals(yaml.get("rest")),
        Boolean.TRUE.equals(yaml.get("joins")),
        text(yaml, "until", "body"),
        text(yaml, "docs"),
        texts(yaml, "modules"),
        conditions(yaml, "when"),
        conditions(yaml, "unless"),
        patterns(yaml, "matching"),
        text(yaml, "has"),
        pattern(yaml, "named"),
        pattern(yaml, "preceded"),
        texts(yaml, "in"));
  }

  private @Nullable EmbeddedRule embedded(@Nullable Object yaml) {
    if (yaml == null) {
      return null;
    }
    Map<String, Object> rule = map(yaml, EMBEDDED_KEYS);
    Map<String, String> languages = new LinkedHashMap<>();
    map(rule.getOrDefault("languages", Map.of()), null)
        .forEach((told, language) -> languages.put(told, language.toString()));
    return new EmbeddedRule(texts(rule, "told"), languages, text(rule, "orElse"));
  }

  private Map<String, List<String>> conditions(Map<String, Object> yaml, String key) {
    Map<String, List<String>> conditions = new LinkedHashMap<>();
    Map<String, Object> paths = map(yaml.getOrDefault(key, Map.of()), null);
    paths.keySet().forEach(path -> conditions.put(path, texts(paths, path)));
    return conditions;
  }

  private Map<String, Pattern> patterns(Map<String, Object> yaml, String key) {
    Map<String, Pattern> patterns = new LinkedHashMap<>();
    map(yaml.getOrDefault(key, Map.of()), null)
        .forEach((path, regex) -> patterns.put(path, Pattern.compile(regex.toString())));
    return patterns;
  }

  private Map<String, Object> map(Object yaml, @Nullable Set<String> allowed) {
    if (!(yaml instanceof Map<?, ?> untyped)) {
      throw wrong("expected a map: " + yaml);
    }
    Map<String, Object> map = new LinkedHashMap<>();
    untyped.forEach(
        (key, value) -> {
          if (allowed != null && !allowed.contains(key)) {
            throw wrong("unknown key \"" + key + "\"");
          }
          map.put(String.valueOf(key), value);
        });
    return map;
  }

  private static @Nullable String text(Map<String, Object> yaml, String key) {
    Object value = yaml.get(key);
    return value == null ? null : value.toString();
  }

  private static String text(Map<String, Object> yaml, String key, String orElse) {
    String value = text(yaml, key);
    return value == null ? orElse : value;
  }

  private static List<String> texts(Map<String, Object> yaml, String key) {
    return switch (yaml.get(key)) {
      case null -> List.of();
      case List<?> several -> several.stream().map(String::valueOf).toList();
      case Object one -> List.of(one.toString());
    };
  }

  private static @Nullable Pattern pattern(Map<String, Object> yaml, String key) {
    String regex = text(yaml, key);
    return regex == null ? null : Pattern.compile(regex);
  }

  private IllegalArgumentException wrong(String what) {
    return new IllegalArgumentException(origin + ": " + what);
  }
}
