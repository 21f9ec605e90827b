package dev.cleave.natives;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/**
 * The library of the tree-sitter core and of our own code in C, loaded once: the functions of
 * {@code src/main/native}.
 */
public final class CoreLibrary {
  /** Finds the functions of the core. */
  public static final SymbolLookup LOOKUP = NativeLibraries.bundled().load(NativeLibraries.CORE);

  private CoreLibrary() {}

  /** A function of the core. */
  public static MethodHandle function(
      String name, FunctionDescriptor type, Linker.Option... options) {
    return Linker.nativeLinker().downcallHandle(LOOKUP.find(name).orElseThrow(), type, options);
  }
}
