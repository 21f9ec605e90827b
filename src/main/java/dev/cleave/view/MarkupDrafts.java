package dev.cleave.view;

import dev.cleave.rules.Conventions;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import java.util.List;
import org.jsoup.nodes.DataNode;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;

/**
 * Makes drafts of markup: one of the text below each heading, without tags, and one of each script,
 * style sheet and preformatted text.
 */
final class MarkupDrafts implements NodeFilter {
  private final String text;
  private final SectionDrafts drafts;
  private final Conventions conventions;

  private MarkupDrafts(ViewSource file, FileText text) {
    this.text = text.text();
    this.drafts = new SectionDrafts(file);
    this.conventions = Languages.known().conventions(file.language());
  }

  static List<Draft> of(ViewSource file, FileText text) {
    var markup = new MarkupDrafts(file, text);
    MarkupText.parse(text.text()).filter(markup);
    return markup.drafts.end();
  }

  @Override
  public FilterResult head(Node node, int depth) {
    if (node instanceof TextNode part) {
      MarkupText.add(part, 0, drafts.section(), false);
    }
    if (!(node instanceof Element element)) {
      return FilterResult.CONTINUE;
    }
    switch (element.normalName()) {
      case "h1", "h2", "h3", "h4", "h5", "h6" ->
          drafts.heading(element.normalName().charAt(1) - '0', element.text());
      case "script", "style" -> drafts.addCode(language(element), raw(element));
      case "pre" -> drafts.addCode(language(element), preformatted(element));
      default -> {
        endLine(element);
        return FilterResult.CONTINUE;
      }
    }
    drafts.section().endLine();
    return FilterResult.SKIP_CHILDREN;
  }

  @Override
  public FilterResult tail(Node node, int depth) {
    endLine(node);
    return FilterResult.CONTINUE;
  }

  private void endLine(Node node) {
    if (MarkupText.breaksLine(node)) {
      drafts.section().endLine();
    }
  }

  private Extract raw(Element element) {
    var code = new Extract();
    for (Node child : element.childNodes()) {
      if (child instanceof DataNode && child.sourceRange().isTracked()) {
        code.add(text, child.sourceRange().startPos(), child.sourceRange().endPos());
      }
    }
    return code;
  }

  private static Extract preformatted(Element element) {
    var code = new Extract();
    element.nodeStream(TextNode.class).forEach(part -> MarkupText.add(part, 0, code, true));
    return code;
  }

  private String language(Element element) {
    String name =
        switch (element.normalName()) {
          case "style" -> element.hasAttr("lang") ? element.attr("lang") : conventions.styles();
          case "script" ->
              script(element.hasAttr("lang") ? element.attr("lang") : element.attr("type"));
          default -> shown(element.className() + " " + classOfCode(element));
        };
    Language known = Languages.known().called(name);
    return known == null ? Language.TEXT : known.name();
  }

  private static String classOfCode(Element pre) {
    Element code = pre.firstElementChild();
    return code == null ? "" : code.className();
  }

  /** The language of a script by its type, such as {@code text/typescript}. */
  private String script(String type) {
    String name = type.replaceFirst("^.*[/+]", "").replaceFirst("^x-", "");
    return conventions.scripts().getOrDefault(name, name);
  }

  /** The language of code that is shown, by its classes: {@code language-java}. */
  private static String shown(String classes) {
    for (String each : classes.split("\\s+")) {
      if (each.startsWith("language-") || each.startsWith("lang-")) {
        return each.substring(each.indexOf('-') + 1);
      }
    }
    return Language.TEXT;
  }
}
