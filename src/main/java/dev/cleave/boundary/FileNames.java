package dev.cleave.boundary;

import dev.cleave.language.DetectedFile;
import dev.cleave.rules.Language;
import dev.cleave.rules.LanguageKind;
import dev.cleave.rules.Languages;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Symbol;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Names by the file: text and markup outside of any section, and components. */
final class FileNames {
  private FileNames() {}

  /** The name of a file whose symbols may be named by it; empty for code that is no component. */
  static String of(DetectedFile file) {
    return of(file, Languages.known().named(file.language()));
  }

  private static String of(DetectedFile file, @Nullable Language language) {
    boolean code = language != null && language.kind() == LanguageKind.PROGRAMMING;
    return code && !isComponent(language) ? "" : file.source().ref().stem();
  }

  private static boolean isComponent(@Nullable Language language) {
    return language != null && language.files().component();
  }

  /**
   * Symbols with their names. Text without a name has that of the file. What a component declares
   * has the file's name before its path.
   */
  static List<Symbol> named(List<Symbol> symbols, DetectedFile file) {
    Language language = Languages.known().named(file.language());
    String name = of(file, language);
    if (name.isEmpty()) {
      return symbols;
    }
    boolean component = isComponent(language);
    Map<Kind, Integer> taken = taken(symbols, name);
    List<Symbol> named = new ArrayList<>(symbols.size());
    for (Symbol symbol : symbols) {
      if (component && !symbol.path().isEmpty()) {
        named.add(symbol.in(name));
      } else if (symbol.name().isEmpty() && symbol.kind().nameable()) {
        named.add(symbol.named(name, taken.getOrDefault(symbol.kind(), 0)));
      } else {
        named.add(symbol);
      }
    }
    return named;
  }

  /** How many symbols of each kind have the name already. Two symbols must not have the same id. */
  private static Map<Kind, Integer> taken(List<Symbol> symbols, String name) {
    Map<Kind, Integer> taken = new EnumMap<>(Kind.class);
    for (Symbol symbol : symbols) {
      if (symbol.name().equals(name) && symbol.path().size() <= 1) {
        taken.merge(symbol.kind(), symbol.occurrence() + 1, Math::max);
      }
    }
    return taken;
  }
}
