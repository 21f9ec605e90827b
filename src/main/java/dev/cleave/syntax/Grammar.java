package dev.cleave.syntax;

import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_language_abi_version;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_language_field_count;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_language_field_name_for_id;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_language_symbol_count;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_language_symbol_name;
import static io.github.treesitter.jtreesitter.internal.TreeSitter.ts_language_symbol_type;

import dev.cleave.natives.NativeLibraries;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A loaded grammar with its node types and fields. Immutable and shared by all threads. */
public final class Grammar {
  /** The type id of an ERROR node, in every grammar. */
  public static final int ERROR = 0xFFFF;

  // What tree-sitter 0.25 reads: TREE_SITTER_MIN_COMPATIBLE_LANGUAGE_VERSION to LANGUAGE_VERSION.
  private static final int MIN_ABI = 13;
  private static final int MAX_ABI = 15;
  private static final int SYMBOL_TYPE_REGULAR = 0;
  private static final int SYMBOL_TYPE_ANONYMOUS = 1;

  // Native code cannot be unloaded while a tree may live, so a grammar stays for the JVM's life.
  private static final Map<String, Grammar> LOADED =
      Collections.synchronizedMap(new LinkedHashMap<>());

  private final String name;
  private final MemorySegment language;
  private final String[] types; // by type id
  private final NodeRole[] roles; // by type id
  private final BitSet continuing = new BitSet();
  private final BitSet named = new BitSet();
  private final BitSet visible = new BitSet();
  private final Map<String, Short> fields = new LinkedHashMap<>();

  private Grammar(String name) {
    this.name = name;
    this.language = load(name);
    int abi = ts_language_abi_version(language);
    if (abi < MIN_ABI || abi > MAX_ABI) {
      throw new GrammarException(
          "grammar \"%s\" has ABI %d; this core reads %d to %d"
              .formatted(name, abi, MIN_ABI, MAX_ABI));
    }
    types = new String[ts_language_symbol_count(language)];
    roles = new NodeRole[types.length];
    for (int id = 0; id < types.length; id++) {
      types[id] = ts_language_symbol_name(language, (short) id).getString(0);
      int symbolType = ts_language_symbol_type(language, (short) id);
      boolean isNamed = symbolType == SYMBOL_TYPE_REGULAR;
      named.set(id, isNamed);
      // A token has no children, and the cuts before it do not count.
      roles[id] = isNamed ? NodeRole.of(types[id]) : NodeRole.OTHER;
      continuing.set(id, isNamed && NodeRole.continues(types[id]));
      visible.set(id, symbolType == SYMBOL_TYPE_REGULAR || symbolType == SYMBOL_TYPE_ANONYMOUS);
    }
    for (int field = 1; field <= ts_language_field_count(language); field++) {
      fields.put(
          ts_language_field_name_for_id(language, (short) field).getString(0), (short) field);
    }
  }

  /**
   * The grammar of this name, loaded on first use.
   *
   * @throws GrammarException if it is not bundled or cannot be used, naming it
   */
  public static Grammar of(String name) {
    return LOADED.computeIfAbsent(name, Grammar::new);
  }

  /** The name, as in {@code tree_sitter_<name>}. */
  public String name() {
    return name;
  }

  /** The number of node types: their ids go from 0 to this, exclusive, and {@link #ERROR}. */
  public int typeCount() {
    return types.length;
  }

  /** The node type that has an id. */
  public String typeOf(int typeId) {
    return typeId == ERROR ? "ERROR" : types[typeId];
  }

  /** What the children of nodes of a type are. */
  public NodeRole roleOf(int typeId) {
    return typeId == ERROR ? NodeRole.OTHER : roles[typeId];
  }

  /** Whether nodes of a type continue the statement before them. */
  public boolean continues(int typeId) {
    return typeId != ERROR && continuing.get(typeId);
  }

  /** Whether nodes of a type are named nodes, not tokens. */
  public boolean isNamed(int typeId) {
    return typeId == ERROR || named.get(typeId);
  }

  /**
   * The ids of a node type: several if the grammar has aliases for it. Those of named nodes if
   * there are any, else those of tokens. Empty if the grammar does not have the type.
   */
  public BitSet typeIdsOf(String type) {
    var nodes = new BitSet();
    var tokens = new BitSet();
    for (int id = 0; id < types.length; id++) {
      if (visible.get(id) && types[id].equals(type)) {
        (named.get(id) ? nodes : tokens).set(id);
      }
    }
    return nodes.isEmpty() ? tokens : nodes;
  }

  /** The id of a field, or 0 if the grammar has none of this name. */
  public short fieldId(String field) {
    return fields.getOrDefault(field, (short) 0);
  }

  /** The name of the field with an id. Null for 0: no field has that id. */
  public @Nullable String fieldOf(short fieldId) {
    return fieldId == 0 ? null : ts_language_field_name_for_id(language, fieldId).getString(0);
  }

  MemorySegment language() {
    return language;
  }

  private static SymbolLookup library(String name) {
    try {
      return NativeLibraries.bundled().load(name);
    } catch (IllegalStateException e) {
      throw new GrammarException(e.getMessage(), e);
    }
  }

  private static MemorySegment load(String name) {
    var function =
        library(name)
            .find("tree_sitter_" + name)
            .orElseThrow(
                () -> new GrammarException("library of grammar \"" + name + "\" is empty"));
    try {
      return (MemorySegment)
          Linker.nativeLinker()
              .downcallHandle(function, FunctionDescriptor.of(ValueLayout.ADDRESS))
              .invokeExact();
    } catch (Throwable e) {
      throw new GrammarException("grammar \"" + name + "\" does not load", e);
    }
  }
}
