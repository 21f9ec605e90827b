package dev.cleave.pipelines.config;

import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.options.NearestName;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.transforms.attributes.LanguageOverride;
import dev.cleave.transforms.glob.PathPattern;
import java.util.List;

/** Parses {@code --languageOverride}. */
final class LanguageOverrides {
  private LanguageOverrides() {}

  /**
   * The overrides, in the order given.
   *
   * @throws RunException of exit code USAGE if one is malformed or its language does not exist
   */
  static List<LanguageOverride> parse(List<String> values) {
    return values.stream().map(LanguageOverrides::parse).toList();
  }

  private static LanguageOverride parse(String text) {
    String option = "--languageOverride=" + text;
    // A glob may contain an equals sign; a language name does not.
    int equals = text.lastIndexOf('=');
    if (equals < 1 || equals == text.length() - 1) {
      throw RunException.usage(option + " must be GLOB=LANGUAGE, such as *.h=cpp");
    }
    String name = text.substring(equals + 1);
    Language language = Languages.known().called(name);
    if (language == null) {
      List<String> names = Languages.known().all().stream().map(Language::name).toList();
      throw RunException.usage(
          option + ": unknown language '" + name + "'" + NearestName.hint(name, names));
    }
    try {
      PathPattern files = PathPattern.of(text.substring(0, equals));
      return new LanguageOverride(text, files, language.name());
    } catch (IllegalArgumentException e) {
      throw RunException.usage(option + ": " + e.getMessage());
    }
  }
}
