package dev.cleave.view;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Collects the drafts of a document: one of the text below each heading, and one of each piece of
 * code.
 */
final class SectionDrafts {
  private final ViewSource file;
  private final Deque<OpenHeading> headings = new ArrayDeque<>(); // innermost first
  private final List<Draft> drafts = new ArrayList<>();
  private Extract section = new Extract();

  private record OpenHeading(int level, String name) {}

  SectionDrafts(ViewSource file) {
    this.file = file;
  }

  /** Ends the section so far, and begins the one of a heading. */
  void heading(int level, String name) {
    endSection();
    while (!headings.isEmpty() && headings.peek().level >= level) {
      headings.pop();
    }
    headings.push(new OpenHeading(level, name));
  }

  Extract section() {
    return section;
  }

  void addCode(String language, Extract code) {
    add(Snippet.Type.CODE, language, code);
  }

  List<Draft> end() {
    endSection();
    return drafts;
  }

  private void endSection() {
    add(Snippet.Type.INFO, file.language(), section);
    section = new Extract();
  }

  private void add(Snippet.Type type, String language, Extract extract) {
    List<String> names =
        headings.reversed().stream()
            .map(OpenHeading::name)
            .filter(name -> !name.isEmpty())
            .toList();
    String title = names.isEmpty() ? file.baseName() : names.getLast();
    var label = new Snippet.Label(type, title, Draft.breadcrumb(names), language);
    drafts.add(new Draft(label, extract));
  }
}
