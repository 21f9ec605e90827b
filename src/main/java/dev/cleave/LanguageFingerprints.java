package dev.cleave;

import dev.cleave.file.Blake3Hash;
import dev.cleave.file.FileAttributes;
import dev.cleave.language.Heuristics;
import dev.cleave.language.SkippedCategories;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.syntax.NativeLibraries;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Identifies, language by language, everything besides a file's path and bytes that decides what it
 * is cut into. New rules for detection change all fingerprints. A new grammar of one language
 * changes the fingerprint of this language, of those that may hold its text, and of those whose
 * files may turn out to be in it. For one thread.
 */
public final class LanguageFingerprints {
  private final List<String> common = new ArrayList<>();
  private final Languages languages = Languages.bundled();
  private final SortedMap<String, String> versions = NativeLibraries.versions();
  private final Map<String, String> byLanguage = new HashMap<>();
  private @Nullable String ofAll;

  /**
   * The fingerprints of files that are cut with these options.
   *
   * @param skipped the categories whose files are not cut
   */
  public LanguageFingerprints(CutOptions options, SkippedCategories skipped) {
    common.add(Fingerprint.ofDetection());
    common.add(options.toString());
    common.add(skipped.toString());
  }

  /** The fingerprint of a file in this language with these attributes, 32 hex digits. */
  public String of(String language, FileAttributes attributes) {
    String own = byLanguage.computeIfAbsent(language, this::ofLanguage);
    return attributes.equals(FileAttributes.NONE)
        ? own
        : Blake3Hash.hex(own, attributes.toString());
  }

  private String ofLanguage(String name) {
    Language language = languages.named(name);
    if (language == null) {
      return hash(List.of());
    }
    if (languages.rulesOf(name).contains("embeds:")) {
      return ofAll();
    }
    return hash(related(language).values());
  }

  /** By name, the language and those that may hold its text. */
  SortedMap<String, Language> related(Language language) {
    var related = new TreeMap<String, Language>(Map.of(language.name(), language));
    Heuristics.bundled().triedWith(language).forEach(other -> related.put(other.name(), other));
    if (language.records() != null && language.records().values() != null) {
      Language values = languages.named(language.records().values());
      related.put(values.name(), values);
    }
    return related;
  }

  private String ofAll() {
    if (ofAll == null) {
      ofAll = hash(languages.all());
    }
    return ofAll;
  }

  private String hash(Collection<Language> related) {
    var parts = new ArrayList<>(common);
    for (Language language : related) {
      parts.add(languages.rulesOf(language.name()));
      String grammar = language.grammar();
      parts.add(grammar == null ? "" : versions.getOrDefault(grammar, ""));
    }
    return Blake3Hash.hex(parts.toArray(String[]::new));
  }
}
