package dev.cleave.chunk;

import dev.cleave.symbol.BoundaryType;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Symbol;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the container of each symbol of a file: the symbol that encloses it, or, if it stands
 * elsewhere, the one that its path names. A method with a receiver, a member that is defined out of
 * line and an {@code impl} block belong to the type.
 */
final class Parents {
  private static final int NONE = -1;

  private final List<Symbol> symbols;
  private @Nullable Map<List<String>, Integer> declarations;

  Parents(List<Symbol> symbols) {
    this.symbols = symbols;
  }

  /** The index of a symbol's container, or -1 if that is the file or elsewhere. */
  int of(int index) {
    Symbol symbol = symbols.get(index);
    return switch (symbol.kind()) {
      case DATA -> symbol.parent();
      case IMPL -> declaration(symbol.path(), symbol.parent());
      default ->
          symbol.path().size() - depth(symbol.parent()) > 1
              ? declaration(symbol.path().subList(0, symbol.path().size() - 1), symbol.parent())
              : symbol.parent();
    };
  }

  private int depth(int symbol) {
    return symbol == NONE ? 0 : symbols.get(symbol).path().size();
  }

  private int declaration(List<String> path, int orElse) {
    if (declarations == null) {
      declarations = new LinkedHashMap<>();
      for (int i = 0; i < symbols.size(); i++) {
        Symbol symbol = symbols.get(i);
        if (mayDeclareMembers(symbol.kind())) {
          // A type wins over a function or a variable of the same name.
          declarations.merge(
              symbol.path(), i, (known, next) -> isType(known) || !isType(next) ? known : next);
        }
      }
    }
    return declarations.getOrDefault(path, orElse);
  }

  private static boolean mayDeclareMembers(Kind kind) {
    return switch (kind) {
      case IMPL, PROTOTYPE, MACRO, DATA -> false;
      default -> kind.pathSegment();
    };
  }

  private boolean isType(int symbol) {
    return symbols.get(symbol).kind().boundaryType() == BoundaryType.STRUCTURAL;
  }
}
