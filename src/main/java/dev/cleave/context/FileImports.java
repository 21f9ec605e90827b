package dev.cleave.context;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.rules.Comments;
import dev.cleave.rules.Conventions;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Segment;
import dev.cleave.symbol.Symbol;
import dev.cleave.text.TextRange;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The import statements of a file, and which of them a chunk uses. */
final class FileImports {
  static final FileImports NONE = new FileImports(List.of());

  private static final int MOST_OF_A_NAME = 10; // so that a file of one name takes linear time

  private final List<NamedImport> all;
  private final Map<String, List<Integer>> byName = new LinkedHashMap<>();

  /**
   * @param names the names that the statement introduces
   * @param language of the code, if it is in a document; else null
   */
  private record NamedImport(HeaderLine line, Set<String> names, @Nullable String language) {}

  private FileImports(List<NamedImport> all) {
    this.all = all;
    for (int i = 0; i < all.size(); i++) {
      for (String name : all.get(i).names()) {
        List<Integer> some = byName.computeIfAbsent(name, _ -> new ArrayList<>());
        if (some.size() < MOST_OF_A_NAME) {
          some.add(i);
        }
      }
    }
  }

  static FileImports of(BoundedFile file) {
    List<NamedImport> all = new ArrayList<>();
    for (Segment segment : file.reading().segments()) {
      Symbol symbol = file.reading().symbols().get(segment.symbol());
      if (symbol.kind() != Kind.IMPORT) {
        continue;
      }
      Language language =
          Languages.known()
              .named(
                  Objects.requireNonNullElse(
                      symbol.contents().language(), file.detected().language()));
      Comments comments = language == null ? Comments.NONE : language.comments();
      Conventions conventions = language == null ? Conventions.usual() : language.conventions();
      String text =
          new TextRange(
                  file.source().bytes(),
                  segment.codeStart(),
                  segment.extent().codeEnd(),
                  file.detected().encoding())
              .text();
      for (String statement : ImportStatements.of(text, comments)) {
        Set<String> names = ImportNames.of(statement, conventions.imports());
        if (!names.isEmpty()) {
          all.add(new NamedImport(HeaderLine.of(statement), names, symbol.contents().language()));
        }
      }
    }
    return new FileImports(all);
  }

  /** The imports with a name that a chunk has, in order. */
  List<HeaderLine> usedIn(TextRange range, Symbol symbol) {
    if (all.isEmpty() || symbol.kind() == Kind.IMPORT) {
      return List.of();
    }
    Set<Integer> used = new TreeSet<>();
    for (String name : Identifiers.of(range.text())) {
      used.addAll(byName.getOrDefault(name, List.of()));
    }
    return used.stream()
        .map(all::get)
        .filter(each -> Objects.equals(each.language(), symbol.contents().language()))
        .map(NamedImport::line)
        .distinct()
        .toList();
  }
}
