package dev.cleave.view;

import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
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
  private final ViewSource file;
  private final String text;
  private final Deque<Heading> headings = new ArrayDeque<>(); // innermost first
  private final List<Draft> drafts = new ArrayList<>();
  private Extract section = new Extract();

  private record Heading(int level, String name) {}

  private MarkupDrafts(ViewSource file, FileText text) {
    this.file = file;
    this.text = text.text();
  }

  static List<Draft> of(ViewSource file, FileText text) {
    var drafts = new MarkupDrafts(file, text);
    MarkupText.parse(text.text()).filter(drafts);
    drafts.endSection();
    return drafts.drafts;
  }

  @Override
  public FilterResult head(Node node, int depth) {
    if (node instanceof TextNode part) {
      MarkupText.add(part, 0, section, false);
    }
    if (!(node instanceof Element element)) {
      return FilterResult.CONTINUE;
    }
    switch (element.normalName()) {
      case "h1", "h2", "h3", "h4", "h5", "h6" -> heading(element);
      case "script", "style" -> addCode(language(element), raw(element));
      case "pre" -> addCode(language(element), preformatted(element));
      default -> {
        endLine(element);
        return FilterResult.CONTINUE;
      }
    }
    section.endLine();
    return FilterResult.SKIP_CHILDREN;
  }

  @Override
  public FilterResult tail(Node node, int depth) {
    endLine(node);
    return FilterResult.CONTINUE;
  }

  private void endLine(Node node) {
    if (MarkupText.breaksLine(node)) {
      section.endLine();
    }
  }

  private void heading(Element element) {
    endSection();
    int level = element.normalName().charAt(1) - '0';
    while (!headings.isEmpty() && headings.peek().level >= level) {
      headings.pop();
    }
    headings.push(new Heading(level, element.text()));
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

  private void addCode(String language, Extract code) {
    drafts.add(draft(Snippet.Type.CODE, language, code));
  }

  private void endSection() {
    drafts.add(draft(Snippet.Type.INFO, file.language(), section));
    section = new Extract();
  }

  private Draft draft(Snippet.Type type, String language, Extract extract) {
    List<String> names =
        headings.reversed().stream().map(Heading::name).filter(name -> !name.isEmpty()).toList();
    String title = names.isEmpty() ? file.baseName() : names.getLast();
    return new Draft(type, title, Draft.breadcrumb(names), language, extract);
  }

  private static String language(Element element) {
    String name =
        switch (element.normalName()) {
          case "style" -> element.hasAttr("lang") ? element.attr("lang") : "css";
          case "script" ->
              script(element.hasAttr("lang") ? element.attr("lang") : element.attr("type"));
          default -> shown(element.className() + " " + classOfCode(element));
        };
    Language known = Languages.bundled().called(name.toLowerCase(Locale.ROOT));
    return known == null ? Language.TEXT : known.name();
  }

  private static String classOfCode(Element pre) {
    Element code = pre.firstElementChild();
    return code == null ? "" : code.className();
  }

  /** The language of a script by its type, such as {@code text/typescript}. */
  private static String script(String type) {
    String name = type.replaceFirst("^.*[/+]", "").replaceFirst("^x-", "");
    return switch (name) {
      case "", "module", "babel" -> "javascript";
      default -> name;
    };
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
