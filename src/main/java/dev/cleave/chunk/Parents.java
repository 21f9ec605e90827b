package dev.cleave.chunk;

import dev.cleave.symbol.BoundaryType;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Symbol;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds what declares each symbol of a file: what it stands in, or, if it stands elsewhere, what
 * its path names. A method with a receiver, a member that is defined out of line and an {@code
 * impl} block belong to the type, and a value to the value that has its key.
 */
final class Parents {
  private static final int NONE = -1;

  private final List<Symbol> symbols;
  private @Nullable Map<List<String>, Integer> declarations;
  private @Nullable Map<List<String>, Integer> values;

  Parents(List<Symbol> symbols) {
    this.symbols = symbols;
  }

  /** The index of what declares a symbol, or -1 if it is declared by the file or elsewhere. */
  int of(int index) {
    Symbol symbol = symbols.get(index);
    return switch (symbol.kind()) {
      case DATA -> enclosingValue(index);
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
      declarations = new HashMap<>();
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

  /**
   * The nearest value before it whose path is a beginning of its own, inside the declaration around
   * them.
   */
  private int enclosingValue(int index) {
    if (values == null) {
      values = new HashMap<>();
      for (int i = 0; i < symbols.size(); i++) {
        if (symbols.get(i).kind() == Kind.DATA) {
          values.putIfAbsent(symbols.get(i).path(), i);
        }
      }
    }
    List<String> path = symbols.get(index).path();
    int outermost = depth(symbols.get(index).parent());
    for (int length = path.size() - 1; length > outermost; length--) {
      Integer found = values.get(path.subList(0, length));
      if (found != null && found < index) {
        return found;
      }
    }
    return symbols.get(index).parent();
  }
}
