package dev.cleave.language;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the lines that state the language of a file for Vim or Emacs. */
final class Modeline {
  private static final Pattern VIM = Pattern.compile("(?:^|\\s)(?:vim?|ex)(?:[<=>]?\\d{1,5})?:");
  private static final Pattern VIM_TYPE =
      Pattern.compile("\\b(?:ft|filetype|syn|syntax)\\s?=\\s?([\\w+#-]+)");
  private static final String EMACS = "-*-";
  private static final Pattern EMACS_MODE =
      Pattern.compile("(?:^|;)\\s*mode\\s*:\\s*([^\\s;:]+)", Pattern.CASE_INSENSITIVE);
  private static final Pattern EMACS_WORD = Pattern.compile("[^\\s;:]+");

  private Modeline() {}

  /** The name of a mode or file type that the first or the last lines state, or null. */
  static @Nullable String typeOf(DetectionText text) {
    // Hardly any file has one, so the lines are not read before it is clear that one may be there.
    if (text.beginning().contains(EMACS)) {
      for (String line : text.firstLines()) {
        String type = ofEmacs(line);
        if (type != null) {
          return type;
        }
      }
    }
    String type = mayBeVim(text.beginning()) ? ofVim(text.firstLines()) : null;
    return type != null || !mayBeVim(text.ending()) ? type : ofVim(text.lastLines());
  }

  private static boolean mayBeVim(String text) {
    return text.contains("vim") || text.contains("vi:") || text.contains("ex:");
  }

  private static @Nullable String ofVim(List<String> lines) {
    for (String line : lines) {
      if (mayBeVim(line)) {
        Matcher vim = VIM.matcher(line);
        if (vim.find()) {
          Matcher type = VIM_TYPE.matcher(line);
          if (type.find(vim.end())) {
            return type.group(1);
          }
        }
      }
    }
    return null;
  }

  private static @Nullable String ofEmacs(String line) {
    int start = line.indexOf(EMACS);
    int end = start < 0 ? -1 : line.indexOf(EMACS, start + EMACS.length());
    if (end < 0) {
      return null;
    }
    String variables = line.substring(start + EMACS.length(), end).strip();
    Matcher mode = EMACS_MODE.matcher(variables);
    String name = null;
    if (mode.find()) {
      name = mode.group(1);
    } else if (EMACS_WORD.matcher(variables).matches()) {
      name = variables;
    }
    return name == null ? null : name.toLowerCase(Locale.ROOT).replaceFirst("-mode$", "");
  }
}
