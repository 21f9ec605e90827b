package dev.cleave.pipelines.context;

import com.google.common.collect.ImmutableSet;
import dev.cleave.pipelines.options.NearestName;
import dev.cleave.transforms.parquet.Row;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Searches a run for the declarations with a name. */
final class SymbolSearch {
  static final Set<String> COLUMNS =
      ImmutableSet.of("chunk_id", "symbol_id", "kind", "path", "start_line");
  private static final Pattern PART = Pattern.compile("#\\d+$");
  private static final String SEPARATOR = "::";
  private static final int MOST_SUGGESTED = 3;

  private final String symbol;
  private final String name; // the symbol's own

  /**
   * A declaration of that name.
   *
   * @param chunkId its first chunk
   */
  record FoundDeclaration(
      String chunkId, String filePath, int startLine, String breadcrumb, String kind) {}

  private SymbolSearch(String symbol) {
    this.symbol = symbol;
    this.name = symbol.substring(symbol.lastIndexOf(SEPARATOR) + 1);
  }

  /**
   * The declarations in a run, in the order of its rows.
   *
   * @param symbol a name, or the end of a path, joined with dots or colons
   */
  static List<FoundDeclaration> of(StoredCorpus corpus, String symbol) {
    var search = new SymbolSearch(colons(symbol));
    List<FoundDeclaration> declarations = new ArrayList<>();
    Set<String> seen = new LinkedHashSet<>(); // ids of symbols
    for (var found : corpus.rowsWith("breadcrumb", search::isMeant, COLUMNS)) {
      if (seen.add(found.row().require("symbol_id"))) {
        declarations.add(of(found.file().path(), found.row()));
      }
    }
    return declarations;
  }

  /**
   * Names that somebody may have meant: those that differ in few letters or in their containers; at
   * most three, the nearest first.
   */
  static List<String> suggestions(StoredCorpus corpus, String symbol) {
    var search = new SymbolSearch(colons(symbol));
    Set<String> all = Collections.synchronizedSet(new TreeSet<>());
    corpus.rowsWith(
        "breadcrumb",
        breadcrumb -> {
          if (!breadcrumb.isEmpty()) {
            all.add(colons(PART.matcher(breadcrumb).replaceFirst("")));
          }
          return false;
        },
        COLUMNS);
    List<String> others =
        all.stream().filter(path -> path.endsWith(SEPARATOR + search.name)).toList();
    return others.isEmpty() || !search.symbol.contains(SEPARATOR)
        ? NearestName.among(search.symbol, shortened(all, search.symbol), MOST_SUGGESTED)
        : others.subList(0, Math.min(MOST_SUGGESTED, others.size()));
  }

  /** The ends of paths, as long as the symbol that was asked for. */
  private static Set<String> shortened(Set<String> paths, String symbol) {
    int names = symbol.split(SEPARATOR, -1).length;
    Set<String> ends = new TreeSet<>();
    for (String path : paths) {
      String[] all = path.split(SEPARATOR);
      ends.add(
          String.join(
              SEPARATOR, Arrays.copyOfRange(all, Math.max(0, all.length - names), all.length)));
    }
    return ends;
  }

  /**
   * The declaration of a chunk.
   *
   * @param row with these {@link #COLUMNS}, and maybe others
   */
  static FoundDeclaration of(String file, Row row) {
    return new FoundDeclaration(
        row.require("chunk_id"),
        file,
        (int) row.number("start_line"),
        String.join(SEPARATOR, row.list("path")),
        row.require("kind"));
  }

  private boolean isMeant(String breadcrumb) {
    if (!breadcrumb.contains(name)) {
      return false;
    }
    String path = colons(PART.matcher(breadcrumb).replaceFirst(""));
    return path.equals(symbol) || path.endsWith(SEPARATOR + symbol);
  }

  private static String colons(String path) {
    return path.replace(".", SEPARATOR);
  }
}
