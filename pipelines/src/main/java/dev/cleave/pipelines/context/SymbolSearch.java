package dev.cleave.pipelines.context;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.google.common.collect.ImmutableSet;
import dev.cleave.transforms.parquet.StoredRow;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Searches a run for the declarations that a name may mean. */
final class SymbolSearch {
  private static final Set<String> COLUMNS =
      ImmutableSet.of("chunk_id", "symbol_id", "kind", "path", "start_line");
  private static final Pattern PART = Pattern.compile("#\\d+$");
  private static final String SEPARATOR = "::";

  private final String symbol;
  private final String name; // the symbol's own

  /**
   * A declaration of that name.
   *
   * @param chunkId its first chunk
   */
  record Match(
      @JsonProperty("chunk_id") String chunkId,
      @JsonProperty("file_path") String file,
      @JsonProperty("start_line") int line,
      String breadcrumb,
      String kind) {}

  private SymbolSearch(String symbol) {
    this.symbol = symbol;
    this.name = symbol.substring(symbol.lastIndexOf(SEPARATOR) + 1);
  }

  /**
   * The declarations in a run, in the order of its rows.
   *
   * @param symbol a name, or the end of a path, joined with dots or colons
   */
  static List<Match> of(StoredCorpus corpus, String symbol) {
    var search = new SymbolSearch(colons(symbol));
    List<Match> matches = new ArrayList<>();
    Set<String> seen = new LinkedHashSet<>(); // ids of symbols
    for (var found : corpus.rowsWith("breadcrumb", search::isMeant, COLUMNS)) {
      if (seen.add(found.row().require("symbol_id"))) {
        matches.add(match(found.file().path(), found.row()));
      }
    }
    return matches;
  }

  private static Match match(String file, StoredRow row) {
    return new Match(
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
