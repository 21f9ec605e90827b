package dev.cleave.license;

import dev.cleave.rules.YamlMap;
import dev.cleave.rules.YamlValue;
import java.nio.charset.StandardCharsets;
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
    byte[] words = new byte[text.length() + 2];
    int end = 0;
    words[end++] = ' ';
    for (int i = 0; i <= text.length(); i++) {
      char c = i < text.length() ? text.charAt(i) : ' ';
      if (c >= 'a' && c <= 'z' || c >= '0' && c <= '9') {
        words[end++] = (byte) c;
      } else if (c >= 'A' && c <= 'Z') {
        words[end++] = (byte) (c | 0x20);
      } else if (words[end - 1] != ' ') {
        words[end++] = ' ';
      }
    }
    return new String(words, 0, end, StandardCharsets.ISO_8859_1);
  }
}
