package dev.cleave.rules;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** All languages that Cleave knows: those of the rule files on the class path. */
public final class Languages {
  private static final ScopedValue<Languages> TRIED = ScopedValue.newInstance();

  private final SortedMap<String, String> sources;
  private final Set<String> replaced;
  private final Map<String, List<Language>> byFile = new LinkedHashMap<>();
  private final Map<String, String> rules = new LinkedHashMap<>();
  private final Map<String, Language> byName = new LinkedHashMap<>();
  private final Map<String, Language> byAlias = new LinkedHashMap<>();
  private final Map<String, Language> byFilename = new LinkedHashMap<>();
  private final Map<String, List<Language>> byExtension = new LinkedHashMap<>();
  private final Map<String, List<Language>> byInterpreter = new LinkedHashMap<>();

  private Languages(SortedMap<String, String> sources) {
    this.sources = sources;
    this.replaced = Set.of();
    sources.keySet().forEach(this::load);
  }

  /** The same with a file whose languages replace those of other files. */
  private Languages(SortedMap<String, String> sources, String tried) {
    this.sources = sources;
    this.replaced = new TreeSet<>();
    load(tried, RuleFile::read); // all of it, since it may have errors
    ofFile(tried).forEach(language -> replaced.add(language.name()));
    sources.keySet().forEach(this::load);
  }

  /**
   * The languages of the rule files that come with Cleave.
   *
   * @throws IllegalArgumentException if a rule file has an error, or two claim the same name
   */
  public static Languages bundled() {
    return Holder.BUNDLED;
  }

  /**
   * The same with one more rule file, in place of the bundled one of that name. Its languages
   * replace those with the same names.
   *
   * @param file its name, without a folder
   * @throws IllegalArgumentException naming the file, the line and the error
   */
  public static Languages trying(String file, String yaml) {
    SortedMap<String, String> sources = RuleSources.bundled();
    sources.put(file, yaml);
    return new Languages(sources, file);
  }

  /** The languages that this thread tries, or else those that come with Cleave. */
  public static Languages known() {
    return TRIED.isBound() ? TRIED.get() : bundled();
  }

  /** Does something for which these are the languages that are {@link #known()}. */
  public <T, X extends Throwable> T known(ScopedValue.CallableOp<T, X> task) throws X {
    return ScopedValue.where(TRIED, this).call(task);
  }

  /** A task of another thread, for which these are the languages that are {@link #known()}. */
  public Runnable knownTo(Runnable task) {
    return () -> ScopedValue.where(TRIED, this).run(task);
  }

  /** Whether they are those that come with Cleave. */
  public boolean isBundled() {
    return replaced.isEmpty();
  }

  /** All languages, by name. */
  public Collection<Language> all() {
    return new TreeMap<>(byName).values();
  }

  /** The text of each rule file, by file name: part of the fingerprint. */
  public Map<String, String> ruleFiles() {
    return sources;
  }

  /**
   * The text of the rules of a language: of its rule file, and of those it extends.
   *
   * @param name of a language
   */
  public String rulesOf(String name) {
    return rules.getOrDefault(name, "");
  }

  /** The languages of a rule file, in order; empty if there is no such file. */
  public List<Language> ofFile(String file) {
    return byFile.getOrDefault(file, List.of());
  }

  /** The language of this name, or null. */
  public @Nullable Language named(String name) {
    return byName.get(name);
  }

  /** The conventions of a language, by its name; the usual ones for an unknown language. */
  public Conventions conventions(String name) {
    Language language = byName.get(name);
    return language == null ? Conventions.usual() : language.conventions();
  }

  /** The language with this name or alias, in any case; or null. */
  public @Nullable Language called(String name) {
    String key = name.toLowerCase(Locale.ROOT).replace(' ', '-');
    Language language = byName.get(key);
    return language != null ? language : byAlias.get(key);
  }

  /**
   * The name of the language with this name or alias, in any case. An unknown one keeps its name,
   * in lower case.
   */
  public String nameOf(String written) {
    Language language = called(written);
    return language == null ? written.toLowerCase(Locale.ROOT) : language.name();
  }

  /** The extensions of all languages. */
  public Set<String> extensions() {
    return byExtension.keySet();
  }

  /** The languages of files with this extension (no dot), by name; empty if there is none. */
  public List<Language> ofExtension(String extension) {
    return byExtension.getOrDefault(extension, List.of());
  }

  /** The language of files with this whole name, or null. */
  public @Nullable Language ofFilename(String filename) {
    return byFilename.get(filename);
  }

  /** The languages that this interpreter runs, by name; empty if it is unknown. */
  public List<Language> ofInterpreter(String interpreter) {
    return byInterpreter.getOrDefault(interpreter, List.of());
  }

  /** Gives the languages of a file: all of them, or their names first. */
  private interface Reader {
    List<Language> read(
        String file, String yaml, Function<String, @Nullable Language> extendedLanguages);
  }

  private void load(String file) {
    load(file, RuleFile::heads);
  }

  private void load(String file, Reader reader) {
    if (byFile.putIfAbsent(file, List.of()) != null) {
      return; // because another extends it
    }
    String yaml = sources.get(file);
    List<Language> languages = reader.read(file, yaml, this::extended);
    byFile.put(file, languages);
    var text = new StringBuilder(yaml);
    languages.forEach(
        language -> text.append(language.base() == null ? "" : rulesOf(language.base())));
    String all = text.toString();
    for (Language language : languages) {
      if (replaced.contains(language.name())) {
        continue;
      }
      claim(byName, language.name(), language);
      rules.put(language.name(), all);
      language.files().aliases().forEach(name -> claim(byAlias, name, language));
      language.files().filenames().forEach(name -> claim(byFilename, name, language));
      language.files().extensions().forEach(name -> share(byExtension, name, language));
      language.files().interpreters().forEach(name -> share(byInterpreter, name, language));
    }
  }

  private @Nullable Language extended(String name) {
    String file = name + RuleSources.ENDING;
    if (sources.containsKey(file)) {
      load(file);
    }
    return byName.get(name);
  }

  private static void share(Map<String, List<Language>> names, String name, Language language) {
    List<Language> sharers = names.computeIfAbsent(name, _ -> new ArrayList<>());
    sharers.add(language);
    sharers.sort(Comparator.comparing(Language::name));
  }

  private static void claim(Map<String, Language> names, String name, Language language) {
    Language other = names.putIfAbsent(name, language);
    if (other != null) {
      throw new IllegalArgumentException(
          "both " + other.name() + " and " + language.name() + " claim the name \"" + name + "\"");
    }
  }

  private static final class Holder {
    static final Languages BUNDLED = new Languages(RuleSources.bundled());
  }
}
