package dev.cleave.view;

import dev.cleave.rules.DocumentFormat;
import dev.cleave.rules.Language;
import dev.cleave.rules.LanguageKind;
import dev.cleave.rules.Languages;
import dev.cleave.symbol.ContentType;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Makes a draft of each declaration, value or text of a file, by its chunks. */
final class ChunkDrafts {
  private ChunkDrafts() {}

  static List<Draft> of(ViewSource file, FileText text) {
    Language language = Languages.known().named(file.language());
    boolean markup =
        language != null
            && language.kind() == LanguageKind.MARKUP
            && !(language.structure().document() instanceof DocumentFormat.Text);
    List<Draft> drafts = new ArrayList<>();
    for (List<ViewChunk> parts : file.undivided()) {
      ViewChunk chunk = parts.getFirst();
      boolean code = isCode(chunk);
      int start = text.toChar(chunk.start());
      int end = text.toChar(parts.getLast().end());
      var extract = new Extract();
      if (markup && !code) {
        MarkupText.addTo(extract, text.text(), start, end);
      } else {
        extract.add(text.text(), start, end);
      }
      List<String> names = new ArrayList<>(List.of(file.path()));
      names.addAll(chunk.path());
      drafts.add(
          new Draft(
              new Snippet.Label(
                  code ? Snippet.Type.CODE : Snippet.Type.INFO,
                  Objects.requireNonNullElse(chunk.name(), file.baseName()),
                  Draft.breadcrumb(names),
                  Objects.requireNonNullElse(chunk.language(), file.language())),
              extract));
    }
    return drafts;
  }

  private static boolean isCode(ViewChunk chunk) {
    List<ContentType> types = chunk.contents().types();
    return types.contains(ContentType.CODE)
        || types.contains(ContentType.DATA)
        || types.equals(List.of(ContentType.CODE_BLOCK)); // a cell of a notebook
  }
}
