package dev.cleave;

import dev.cleave.file.Blake3Hash;
import dev.cleave.language.Categorizer;
import dev.cleave.language.Heuristics;
import dev.cleave.license.Licenses;
import dev.cleave.natives.NativeLibraries;
import dev.cleave.rules.Conventions;
import dev.cleave.rules.DataProfile;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.rules.OutlineRules;
import dev.cleave.rules.TagRule;
import dev.cleave.secret.Secrets;
import java.util.ArrayList;
import java.util.List;

/** Names everything, besides a file's own bytes and path, that decides what it is cut into. */
public final class Fingerprint {
  // Raised whenever the same options, rules and grammars cut differently than before.
  private static final String ALGORITHM = "7";

  private Fingerprint() {}

  /**
   * A hash of the options, the rule files and the versions of the parser and its grammars; 32 hex
   * digits.
   */
  public static String of(CutOptions options) {
    List<String> parts = new ArrayList<>(List.of(ALGORITHM, options.text()));
    Languages.bundled()
        .ruleFiles()
        .forEach(
            (file, yaml) -> {
              parts.add(file);
              parts.add(yaml);
            });
    parts.add(Conventions.source());
    parts.add(OutlineRules.families());
    parts.add(TagRule.source());
    parts.add(DataProfile.source());
    parts.add(Heuristics.bundled().source());
    parts.add(Categorizer.standard().source());
    parts.add(Licenses.standard().source());
    parts.add(Secrets.standard().source());
    NativeLibraries.versions()
        .forEach(
            (library, version) -> {
              parts.add(library);
              parts.add(version);
            });
    return Blake3Hash.hex(parts.toArray(String[]::new));
  }

  /**
   * A hash of what recognizes languages and categories, and of the version of the parser; 32 hex
   * digits.
   */
  static String ofDetection() {
    List<String> parts = new ArrayList<>(List.of(ALGORITHM));
    for (Language language : Languages.bundled().all()) {
      parts.add(language.name());
      parts.add(language.kind().name());
      parts.add(language.files().aliases().toString());
      parts.add(language.files().extensions().toString());
      parts.add(language.files().filenames().toString());
      parts.add(language.files().interpreters().toString());
    }
    parts.add(Heuristics.bundled().source());
    parts.add(Categorizer.standard().source());
    parts.add(Licenses.standard().source());
    parts.add(Secrets.standard().source());
    parts.add(String.valueOf(NativeLibraries.versions().get(NativeLibraries.CORE)));
    return Blake3Hash.hex(parts.toArray(String[]::new));
  }
}
