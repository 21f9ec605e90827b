package dev.cleave.syntax;

import dev.cleave.natives.CoreLibrary;
import io.github.treesitter.jtreesitter.NativeLibraryLookup;
import java.lang.foreign.Arena;
import java.lang.foreign.SymbolLookup;

/** Provides jtreesitter with the tree-sitter core of this build. Registered by a service file. */
public final class CoreLibraryLookup implements NativeLibraryLookup {
  @Override
  public SymbolLookup get(Arena arena) {
    return CoreLibrary.LOOKUP;
  }
}
