package dev.cleave.view;

import dev.cleave.rules.DocumentFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The lines of code in a block of code, without the marks around them.
 *
 * @param opening matches the lines before the code
 * @param closing matches the line after it
 */
record CodeLines(Pattern opening, Pattern closing) {
  private static final String OUTER = "(?:[ \\t>]|[-*+][ \\t]|\\d{1,9}[.)][ \\t])*+";

  private static final CodeLines MARKDOWN =
      new CodeLines(
          Pattern.compile(OUTER + "(?:`{3,}[^`\\n]*+|~{3,}[^\\n]*+)(?:\\n|\\z)"),
          Pattern.compile("[ \\t>]*+(?:`{3,}|~{3,})[ \\t]*+"));

  private static final String RULER = "[-=.`~*_+/]{4,}+[ \\t]*+\\r?";
  private static final String TAGS = "(?:pre|code|source|syntaxhighlight|nowiki)\\b[^>\\n]*+>";
  private static final String EXAMPLE = "(?:small)?(?:example|verbatim|lisp|display|format)\\b";

  /** Directives with their options, blocks between rulers, commands and tags. */
  private static final CodeLines OTHERS =
      new CodeLines(
          Pattern.compile(
              "(?di)(?:[ \\t]*+(?:\\.\\. .*+|:[\\w-]++:.*+|\\.\\w.*+(?=\\n[ \\t]*+\\[)"
                  + ("|\\[(?:source|listing|subs|[%,]).*+|" + RULER)
                  + "|#\\+(?:begin|name|header).*+|\\\\begin\\{.*+"
                  + ("|<" + TAGS + "[ \\t]*+\\r?|@" + EXAMPLE + ".*+|\\r?)\\n){1,20}+")),
          Pattern.compile(
              "(?di)[ \\t]*+(?:"
                  + (RULER + "|#\\+end.*+|\\\\end\\{.*+|</" + TAGS)
                  + ("|@end[ \\t]+" + EXAMPLE + ")[ \\t]*+\\r?")));

  static CodeLines of(DocumentFormat format) {
    return format instanceof DocumentFormat.Markdown ? MARKDOWN : OTHERS;
  }

  /** Where the code of a block begins. */
  int start(String text, int start, int end) {
    Matcher marks = opening.matcher(text).region(start, end);
    return marks.lookingAt() ? marks.end() : start;
  }

  /** Where the code of a block ends that begins at an offset. */
  int end(String text, int start, int end) {
    int last = end;
    while (last > start && Character.isWhitespace(text.charAt(last - 1))) {
      last--;
    }
    int line = Math.max(start, text.lastIndexOf('\n', last - 1) + 1);
    return closing.matcher(text).region(line, last).matches() ? line : end;
  }
}
