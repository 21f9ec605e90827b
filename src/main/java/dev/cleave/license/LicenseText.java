package dev.cleave.license;

import dev.cleave.rules.YamlMap;
import dev.cleave.rules.YamlValue;
import java.util.List;

/**
 * Words by which a licence is known, in a notice or in its own text.
 *
 * @param id its SPDX expression
 * @param all the words that a text must contain
 * @param none those that it must not contain
 */
record LicenseText(String id, List<String> all, List<String> none) {
  static LicenseText of(YamlValue value) {
    YamlMap yaml = value.map();
    return new LicenseText(
        yaml.require("id").text(), words(yaml.texts("all")), words(yaml.texts("none")));
  }

  private static List<String> words(List<String> texts) {
    return texts.stream().map(LicenseText::wordsOf).toList();
  }

  /** Whether it is the licence of a text of these words. */
  boolean matches(String words) {
    return all.stream().allMatch(words::contains) && none.stream().noneMatch(words::contains);
  }

  /**
   * The words of a text in lower case, with one blank before and after each. Line ends, comment
   * marks and punctuation are left out.
   */
  static String wordsOf(String text) {
    var words = new StringBuilder(text.length() + 2).append(' ');
    for (int i = 0; i <= text.length(); i++) {
      char c = i < text.length() ? text.charAt(i) : ' ';
      if (c >= 'a' && c <= 'z' || c >= '0' && c <= '9') {
        words.append(c);
      } else if (c >= 'A' && c <= 'Z') {
        words.append((char) (c | 0x20));
      } else if (words.charAt(words.length() - 1) != ' ') {
        words.append(' ');
      }
    }
    return words.toString();
  }
}
