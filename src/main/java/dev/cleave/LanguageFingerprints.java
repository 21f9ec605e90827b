package dev.cleave;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.cleave.file.Blake3Hash;
import dev.cleave.file.FileAttributes;
import dev.cleave.language.Heuristics;
import dev.cleave.language.SkippedCategories;
import dev.cleave.natives.NativeLibraries;
import dev.cleave.rules.Conventions;
import dev.cleave.rules.DataProfile;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.rules.OutlineRules;
import dev.cleave.rules.TagRule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Identifies, language by language, everything besides a file's path and bytes that decides what it
 * is cut into. New rules for detection change all fingerprints. A new grammar of one language
 * changes the fingerprint of this language, of those that may hold its text, such as documents with
 * blocks of code, and of those whose files may turn out to be in it. For one thread.
 */
public final class LanguageFingerprints {
  private final List<String> common = new ArrayList<>();
  private final Languages languages = Languages.bundled();
  private final SortedMap<String, String> versions = NativeLibraries.versions();
  private final Map<String, String> byLanguage = new LinkedHashMap<>();
  private final Map<Set<String>, String> byRelated = new LinkedHashMap<>();
  private final Map<String, String> byRules = new LinkedHashMap<>();

  /**
   * The fingerprints of files that are cut with these options.
   *
   * @param skipped the categories whose files are not cut
   */
  public LanguageFingerprints(CutOptions options, SkippedCategories skipped) {
    common.add(Fingerprint.ofDetection());
    common.add(Conventions.source());
    common.add(OutlineRules.families());
    common.add(TagRule.source());
    common.add(DataProfile.source());
    common.add(options.text());
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
    SortedMap<String, Language> related = related(language);
    // Of many languages, such as all with blocks of code, it is that of all rules together.
    return byRelated.computeIfAbsent(
        ImmutableSet.copyOf(related.keySet()), _ -> hash(related.values()));
  }

  /** By name, the language and those whose rules may cut its files, too. */
  SortedMap<String, Language> related(Language language) {
    var related = new TreeMap<String, Language>(ImmutableMap.of(language.name(), language));
    if (holdsOthers(language)) {
      languages.all().forEach(other -> related.put(other.name(), other));
      return related;
    }
    Heuristics.bundled().triedWith(language).forEach(other -> related.put(other.name(), other));
    if (language.structure().records() != null && language.structure().records().values() != null) {
      Language values = languages.named(language.structure().records().values());
      related.put(values.name(), values);
    }
    return related;
  }

  /** Whether parts of its files may be in any language. */
  private boolean holdsOthers(Language language) {
    return languages.rulesOf(language.name()).contains("embeds:")
        || language.structure().document() != null && language.structure().document().hasCode();
  }

  private String hash(Collection<Language> related) {
    var parts = new ArrayList<>(common);
    for (Language language : related) {
      // Hundreds of languages share one large rule file.
      parts.add(byRules.computeIfAbsent(languages.rulesOf(language.name()), Blake3Hash::hex));
      String grammar = language.grammar();
      parts.add(grammar == null ? "" : versions.getOrDefault(grammar, ""));
    }
    return Blake3Hash.hex(parts.toArray(String[]::new));
  }
}
