package dev.cleave.view;

import dev.cleave.text.Beginning;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.parser.Parser;

/**
 * The first sentence of a documentation, on one line and without marks: those of HTML, of Javadoc,
 * of XML in C#, of headings. Blocks of code are no sentences.
 */
final class FirstSentence {
  private static final int READ = 600; // characters of a documentation
  private static final int LONGEST = 300; // characters of a sentence
  private static final String PARAGRAPH = "\n\n";

  private static final Pattern CODE =
      Pattern.compile("(?s)(?:^|(?<=\\n))\\s*(```|~~~).*?(?:\\1|$)|<pre\\b.*?(?:</pre>|$)");
  private static final Pattern BRIEF =
      Pattern.compile("^\\s*[@\\\\](?:brief|short|summary|description|desc)\\s+");
  private static final Pattern END = Pattern.compile("(?m)^\\s*(?:[@:\\\\]\\w|[-=]{3,})");
  private static final Pattern INLINE =
      Pattern.compile(
          "\\{@(?:code|literal)\\s+([^{}]*)\\}"
              + "|\\{@link(?:plain)?\\s+(?:[^\\s{}(]+(?:\\([^)]*\\))?\\s+)?#?([^{}]+)\\}"
              + "|<\\w+\\s+(?:cref|name|langword)=\"(?:\\w:)?([^\"<>]*)\"\\s*/>"
              + "|\\{@\\w+[^{}]*\\}");
  private static final Pattern BLOCK =
      Pattern.compile("</?(?:p|ul|ol|li|br|hr|div|h[1-6]|table|tr|dl|dt|dd|blockquote)\\b[^<>]*>");
  private static final Pattern MARK =
      Pattern.compile(
          "</?(?:a|b|i|u|c|em|tt|strong|code|span|sup|sub|summary|remarks|para|see|returns)\\b[^<>]*>");
  private static final Pattern BREAK = Pattern.compile("\\n\\s*\\n");
  private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6}\\s+(.*)$\\s*");
  private static final Pattern WORD = Pattern.compile("[\\p{L}\\p{N}]");
  private static final String MARKS = ".!?。！？";
  private static final Pattern SENTENCE =
      Pattern.compile(
          ".(?:(?<=[。！？])"
              + "|(?=\\s|$)(?<!\\b(?:e\\.g|i\\.e|cf|vs)\\.)(?!(?<=\\betc\\.)\\s+\\p{Ll}))");
  private static final Pattern BLANKS = Pattern.compile("\\s{2,}|[^\\S ]");

  private FirstSentence() {}

  /** The sentence; empty if there is none. */
  static String of(String documentation) {
    String text = Beginning.of(documentation, READ);
    int end = text.startsWith("#") ? -1 : text.indexOf(PARAGRAPH);
    String sentence = end < 0 ? "" : in(text.substring(0, end));
    return sentence.isEmpty() ? in(text) : sentence;
  }

  private static String in(String documentation) {
    String text = documentation;
    if (text.contains("```") || text.contains("~~~") || text.contains("<pre")) {
      text = CODE.matcher(text).replaceAll(PARAGRAPH);
    }
    text = BRIEF.matcher(text).replaceFirst("");
    Matcher end = END.matcher(text);
    if (end.find()) {
      text = text.substring(0, end.start());
    }
    return sentence(paragraph(plain(text)));
  }

  private static String plain(String text) {
    if (text.indexOf('<') < 0 && text.indexOf('{') < 0 && text.indexOf('&') < 0) {
      return text;
    }
    String plain = INLINE.matcher(text).replaceAll(FirstSentence::said);
    plain = BLOCK.matcher(plain).replaceAll(PARAGRAPH);
    return Parser.unescapeEntities(MARK.matcher(plain).replaceAll(""), false);
  }

  /** What is left of an inline mark. */
  private static String said(MatchResult mark) {
    for (int i = 1; i <= mark.groupCount(); i++) {
      if (mark.group(i) != null) {
        return Matcher.quoteReplacement(mark.group(i).strip());
      }
    }
    return "";
  }

  /** The first with a word that is not a heading or code; without one, the heading. */
  private static String paragraph(String text) {
    if (text.indexOf('\n') < 0 && text.indexOf('#') < 0) {
      return WORD.matcher(text).find() ? text : "";
    }
    String heading = "";
    for (String each : BREAK.split(text)) {
      Matcher head = HEADING.matcher(each.strip());
      if (head.find() && heading.isEmpty()) {
        heading = head.group(1);
      }
      String rest = head.replaceAll("");
      boolean code = each.startsWith("    ") && !text.startsWith(each);
      if (!code && WORD.matcher(rest).find()) {
        return rest;
      }
    }
    return heading;
  }

  private static String sentence(String paragraph) {
    String line = BLANKS.matcher(paragraph.substring(0, end(paragraph)).strip()).replaceAll(" ");
    if (line.length() <= LONGEST) {
      return line;
    }
    String beginning = Beginning.of(line, LONGEST);
    int word = beginning.lastIndexOf(' ');
    return (word > 0 ? beginning.substring(0, word) : beginning) + " …";
  }

  private static int end(String paragraph) {
    Matcher end = SENTENCE.matcher(paragraph).useTransparentBounds(true);
    for (int i = 0; i < paragraph.length(); i++) {
      boolean mark = MARKS.indexOf(paragraph.charAt(i)) >= 0;
      if (mark && end.region(i, paragraph.length()).lookingAt()) {
        return i + 1;
      }
    }
    return paragraph.length();
  }
}
