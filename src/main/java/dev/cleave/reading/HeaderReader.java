package dev.cleave.reading;

import dev.cleave.rules.DocText;
import dev.cleave.text.TextScan;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the headers of declarations. */
final class HeaderReader {
  private final TextScan scan;
  private final Documentation documentation;
  private final DocText docText;

  HeaderReader(TextScan scan, Documentation documentation, DocText docText) {
    this.scan = scan;
    this.documentation = documentation;
    this.docText = docText;
  }

  /**
   * The header of a declaration.
   *
   * @param attached its comments and attributes
   */
  Header read(Item.Declaration declaration, List<Item> attached) {
    var comments = new StringBuilder();
    var head = new StringBuilder();
    List<String> attributes = List.of();
    int codeStart = declaration.start();
    for (Item item : attached) {
      if (!(item instanceof Item.Comment comment)) {
        codeStart = head.isEmpty() ? item.start() : codeStart;
        head.append(scan.text(item.start(), item.end())).append('\n');
        if (item instanceof Item.Attachment attachment) {
          attributes = AttributeReader.joined(attributes, attachment.attributes());
        }
      } else if (!documentation.isDirective(comment)) {
        comments.append(scan.text(item.start(), item.end())).append('\n');
      }
    }
    String own = head(declaration);
    int signatureEnd = signatureEnd(declaration);
    int[] docs = declaration.docs();
    boolean below =
        docs != null && docs[0] >= signatureEnd && scan.lineEnds(signatureEnd, docs[0]) <= 1;
    return new Header(
        codeStart,
        below ? docs[0] + 1 : signatureEnd,
        below ? docs[1] : signatureEnd,
        Signature.of(head.isEmpty() ? own : head.append(own).toString()),
        documentation(comments.toString(), declaration.docs()),
        AttributeReader.joined(attributes, declaration.attributes()));
  }

  private String head(Item.Declaration declaration) {
    int end = Math.min(declaration.headEnd(), declaration.start() + Signature.LONGEST_HEAD_BYTES);
    return scan.text(declaration.start(), Math.max(end, declaration.start()));
  }

  /** Where the signature ends, with the bracket that opens the body. */
  private int signatureEnd(Item.Declaration declaration) {
    int end = scan.trimEnd(declaration.start(), declaration.headEnd());
    int body = scan.skipBlanks(end, declaration.end());
    return scan.at(body) == '{' ? body + 1 : end;
  }

  private @Nullable String documentation(String comments, int @Nullable [] docstring) {
    if (comments.isEmpty() && docstring == null) {
      return null;
    }
    String inside =
        docstring == null ? "" : docText.ofString(scan.text(docstring[0], docstring[1]));
    String text = (docText.ofComments(comments) + "\n" + inside).strip();
    return text.isEmpty() ? null : text;
  }
}
