package dev.cleave.rules;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** All languages that Cleave knows: those of the rule files on the class path. */
public final class Languages {
  private static final String FOLDER = "/dev/cleave/languages";
  private static final String ENDING = ".yaml";

  private final Map<String, String> sources = new TreeMap<>();
  private final Set<String> loaded = new LinkedHashSet<>();
  private final Map<String, String> rules = new LinkedHashMap<>();
  private final Map<String, Language> byName = new LinkedHashMap<>();
  private final Map<String, Language> byAlias = new LinkedHashMap<>();
  private final Map<String, Language> byFilename = new LinkedHashMap<>();
  private final Map<String, List<Language>> byExtension = new LinkedHashMap<>();
  private final Map<String, List<Language>> byInterpreter = new LinkedHashMap<>();

  private Languages() {
    try {
      readSources();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the rule files", e);
    }
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

  /** The language of this name, or null. */
  public @Nullable Language named(String name) {
    return byName.get(name);
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

  private void load(String file) {
    if (!loaded.add(file)) {
      return; // because another extends it
    }
    var text = new StringBuilder(sources.get(file));
    List<Language> languages =
        RuleFile.read(
            file,
            sources.get(file),
            name -> {
              Language base = extended(name);
              text.append(rules.getOrDefault(name, ""));
              return base;
            });
    String all = text.toString();
    for (Language language : languages) {
      claim(byName, language.name(), language);
      rules.put(language.name(), all);
      language.aliases().forEach(name -> claim(byAlias, name, language));
      language.filenames().forEach(name -> claim(byFilename, name, language));
      language.extensions().forEach(name -> share(byExtension, name, language));
      language.interpreters().forEach(name -> share(byInterpreter, name, language));
    }
  }

  private @Nullable Language extended(String name) {
    String file = name + ENDING;
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

  private void readSources() throws IOException {
    URL folder = Languages.class.getResource(FOLDER);
    if (folder == null) {
      throw new IOException("no folder " + FOLDER + " on the class path");
    }
    if (folder.openConnection() instanceof JarURLConnection jar) {
      String prefix = jar.getEntryName().replaceFirst("/*$", "/");
      for (var entry : jar.getJarFile().stream().toList()) {
        if (entry.getName().startsWith(prefix) && entry.getName().endsWith(ENDING)) {
          try (InputStream in = jar.getJarFile().getInputStream(entry)) {
            source(entry.getName().substring(prefix.length()), in.readAllBytes());
          }
        }
      }
    } else {
      try (var files = Files.list(Path.of(folder.toURI()))) {
        for (Path file : files.filter(each -> each.toString().endsWith(ENDING)).toList()) {
          source(file.getFileName().toString(), Files.readAllBytes(file));
        }
      } catch (URISyntaxException e) {
        throw new IOException(e);
      }
    }
  }

  private void source(String file, byte[] yaml) {
    sources.put(file, new String(yaml, StandardCharsets.UTF_8));
  }

  private static final class Holder {
    static final Languages BUNDLED = new Languages();
  }
}
