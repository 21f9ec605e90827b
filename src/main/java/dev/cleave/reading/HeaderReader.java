package dev.cleave.reading;

import dev.cleave.rules.DocText;
import dev.cleave.symbol.AttributeKey;
import dev.cleave.symbol.Symbol;
import dev.cleave.syntax.Span;
import dev.cleave.text.Beginning;
import dev.cleave.text.OneLine;
import dev.cleave.text.TextScan;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the headers of declarations. */
record HeaderReader(TextScan scan, Documentation documentation, DocText docText, int longest) {
  /** What is read of a head: far more than a signature has. */
  private static final int LONGEST_HEAD_BYTES = 8192;

  private static final int NEAR_BYTES = 2048;
  private static final int LONGEST_ANNOTATION = 200; // characters

  /** The sign that an annotation begins with; the group is one that a bracket closes. */
  private static final Pattern ANNOTATION =
      Pattern.compile("(@?\\[<?|#\\[|<(?!<))|@:?(?=\\s*[\\p{L}_(])|-(?=\\w)");

  private static final Pattern AROUND = Pattern.compile("[{\\[]$|[^\\w\\s]\\s*\\($");

  private static final Pattern CLOSING = Pattern.compile("\\s*>?\\]?$");

  /**
   * What stands above a declaration.
   *
   * @param codeStart where the first of it begins that is no comment
   * @param comments their text
   * @param head its own words, which the signature begins with
   */
  private record Above(int codeStart, String comments, String head, List<String> attributes) {}

  /**
   * The header of a declaration.
   *
   * @param attached its comments and attributes
   */
  Header read(ScopeItem.Declaration declaration, List<ScopeItem> attached) {
    Above above = above(declaration, attached);
    List<String> said =
        Attributes.joined(above.attributes(), declaration.description().attributes().values());
    int signatureEnd = signatureEnd(declaration);
    Span docs = declaration.description().docs();
    boolean below =
        docs != null
            && docs.start() >= signatureEnd
            && scan.lineEnds(signatureEnd, docs.start()) <= 1;
    return new Header(
        above.codeStart(),
        below ? docs.start() + 1 : signatureEnd,
        below ? docs.end() : signatureEnd,
        new Symbol.Description(
            Signature.of(
                append(declaration, new StringBuilder(above.head())),
                declaration.name(),
                word -> has(declaration, word),
                said,
                declaration.kind().isCallable(),
                longest),
            documentation(above.comments(), docs),
            said,
            declaration.description().rule()));
  }

  private Above above(ScopeItem.Declaration declaration, List<ScopeItem> attached) {
    var comments = new StringBuilder();
    var head = new StringBuilder();
    List<String> attributes = List.of();
    int codeStart = declaration.start();
    for (ScopeItem item : attached) {
      if (!(item instanceof ScopeItem.Comment comment)) {
        codeStart = Math.min(codeStart, item.start());
        String text = scan.text(item.start(), item.end());
        if (isWord(text)) {
          head.append(text).append('\n');
        }
        if (item instanceof ScopeItem.Attachment attachment) {
          attributes = Attributes.joined(attributes, said(attachment, text));
        }
      } else if (!documentation.isDirective(comment)) {
        comments.append(scan.text(item.start(), item.end())).append('\n');
      }
    }
    return new Above(codeStart, comments.toString(), head.toString(), attributes);
  }

  /**
   * Whether what stands above a declaration is one of its own words, such as a modifier. An
   * annotation begins with a sign, in all languages; a macro around it ends with a bracket: {@code
   * a!(} in Rust. {@code a(} in C is a macro around a type.
   */
  private static boolean isWord(String attached) {
    return !attached.isEmpty()
        && Character.isLetter(attached.charAt(0))
        && !AROUND.matcher(attached).find();
  }

  /** What an attachment says; of an annotation that no rule reads, the text without its signs. */
  private static List<String> said(ScopeItem.Attachment attachment, String text) {
    List<String> values = attachment.attributes().values();
    Matcher annotation = ANNOTATION.matcher(text);
    if (!values.isEmpty() || !annotation.lookingAt()) {
      return values;
    }
    String inside = OneLine.of(text.substring(annotation.end())).strip();
    if (annotation.group(1) != null) {
      inside = CLOSING.matcher(inside).replaceFirst("");
    }
    return List.of(
        AttributeKey.ANNOTATION.label() + "=" + Beginning.of(inside, LONGEST_ANNOTATION));
  }

  /** Whether a word stands near the beginning or the end of a declaration. */
  private boolean has(ScopeItem.Declaration declaration, String word) {
    int start = declaration.start();
    int end = declaration.end();
    return scan.text(start, Math.min(end, start + NEAR_BYTES)).contains(word)
        || scan.text(Math.max(start, end - NEAR_BYTES), end).contains(word);
  }

  /** Appends the head of a declaration without its annotations and comments. */
  private String append(ScopeItem.Declaration declaration, StringBuilder head) {
    int at = declaration.start();
    for (Span omitted : declaration.description().attributes().omitted()) {
      if (omitted.start() >= at && omitted.end() <= declaration.description().headEnd()) {
        append(at, omitted.start(), head).append(' ');
        at = omitted.end();
      }
    }
    return append(at, declaration.description().headEnd(), head).toString();
  }

  private StringBuilder append(int start, int end, StringBuilder head) {
    int room = Math.max(0, LONGEST_HEAD_BYTES - head.length());
    return head.append(scan.text(start, Math.max(start, Math.min(end, start + room))));
  }

  /** Where the signature ends, with the bracket that opens the body. */
  private int signatureEnd(ScopeItem.Declaration declaration) {
    int end = scan.trimEnd(declaration.start(), declaration.description().headEnd());
    int body = scan.skipBlanks(end, declaration.end());
    return scan.at(body) == '{' ? body + 1 : end;
  }

  private @Nullable String documentation(String comments, @Nullable Span docstring) {
    if (comments.isEmpty() && docstring == null) {
      return null;
    }
    String inside =
        docstring == null ? "" : docText.ofString(scan.text(docstring.start(), docstring.end()));
    String text = (docText.ofComments(comments) + "\n" + inside).strip();
    return text.isEmpty() ? null : text;
  }
}
