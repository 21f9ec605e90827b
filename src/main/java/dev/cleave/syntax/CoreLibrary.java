package dev.cleave.syntax;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/** The tree-sitter core of this build, loaded once, with the functions of {@code core.c}. */
final class CoreLibrary {
  /** Finds the functions of the core. */
  static final SymbolLookup LOOKUP = NativeLibraries.bundled().load(NativeLibraries.CORE);

  private CoreLibrary() {}

  /** A function of the core. */
  static MethodHandle function(String name, FunctionDescriptor type, Linker.Option... options) {
    return Linker.nativeLinker().downcallHandle(LOOKUP.find(name).orElseThrow(), type, options);
  }
}
