package dev.cleave.license;

import dev.cleave.rules.BundledYaml;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Finds the licence of a file as an SPDX expression: the one that {@code SPDX-License-Identifier}
 * states, or that of a well-known notice or text. Reads the beginning of the file, and of most
 * files only to look for a few letters.
 */
public final class Licenses {
  private static final int MOST_BYTES = 4096;
  private static final int LICENSE_BYTES = 65_536;

  private static final String ID = "\\(*[A-Za-z0-9][A-Za-z0-9.+-]{0,99}\\)*";

  /** Only comment marks stand before a tag, so that it is none of a program that handles tags. */
  private static final Pattern TAG =
      Pattern.compile(
          "(?m)^(?:[^A-Za-z0-9\"'`\\r"
              + "\\n"
              + "]|dnl |rem |REM ){0,40}SPDX-License-Identifier:[ \\t]{0,20}+("
              + ID
              + "(?:[ \\t]{1,9}(?:AND|OR|WITH)[ \\t]{1,9}"
              + ID
              + "){0,20})");

  /** One of these is in every notice, but for the case of its first letter. */
  private static final List<String> MARKS =
      List.of("icen", "ICEN", "ermission ", "PERMISSION ", "edistribution ", "unencumbered");

  private final BundledYaml file = BundledYaml.read("detection/licenses.yaml");
  private final List<LicenseText> texts =
      file.map().require("licenses").list().stream().map(LicenseText::of).toList();
  private final Pattern names = file.map().require("files").pattern();

  private Licenses() {}

  /** The licences with the bundled rules. */
  public static Licenses standard() {
    return Holder.STANDARD;
  }

  /** The text of the rules: part of the fingerprint. */
  public String source() {
    return file.text();
  }

  /** Whether a file has the name of the licence of its folder, such as {@code LICENSE.md}. */
  public boolean isLicense(String path) {
    return names.matcher(path.substring(path.lastIndexOf('/') + 1)).matches();
  }

  /** The licence that a file has by its own beginning, or null if that states none. */
  public @Nullable String ofFile(byte[] bytes) {
    int end = Math.min(bytes.length, MOST_BYTES);
    var head = new String(bytes, 0, end, StandardCharsets.ISO_8859_1);
    return MARKS.stream().anyMatch(head::contains) ? of(head) : null;
  }

  /** The licence whose text a file is, or null if it is unknown. */
  public @Nullable String ofText(byte[] bytes) {
    int end = Math.min(bytes.length, LICENSE_BYTES);
    return of(new String(bytes, 0, end, StandardCharsets.ISO_8859_1));
  }

  private @Nullable String of(String head) {
    Matcher tag = TAG.matcher(head);
    if (head.contains("SPDX-License-Identifier:") && tag.find()) {
      return balanced(tag.group(1));
    }
    String words = LicenseText.wordsOf(head);
    for (LicenseText text : texts) {
      if (text.matches(words)) {
        return text.id();
      }
    }
    return null;
  }

  /** An expression without a bracket that belongs to the comment around it. */
  private static String balanced(String expression) {
    long open = expression.chars().filter(c -> c == '(').count();
    String balanced = expression;
    while (balanced.endsWith(")") && balanced.chars().filter(c -> c == ')').count() > open) {
      balanced = balanced.substring(0, balanced.length() - 1);
    }
    return balanced;
  }

  private static final class Holder {
    static final Licenses STANDARD = new Licenses();
  }
}
