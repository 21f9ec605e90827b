package dev.cleave.pipelines.context;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.cleave.transforms.tables.FileEntry;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Searches a run for the declarations that a name may mean. */
final class SymbolSearch {
  private static final Pattern PART = Pattern.compile("#\\d+$");
  private static final String SEPARATOR = "::";

  private final String symbol;
  private final Set<String> seen = new HashSet<>(); // ids of symbols
  private final List<Match> matches = new ArrayList<>();

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
  }

  /**
   * The declarations in a run, in the order of its rows.
   *
   * @param symbol a name, or the end of a path, joined with dots or colons
   */
  static List<Match> of(StoredCorpus corpus, String symbol) throws IOException {
    var search = new SymbolSearch(colons(symbol));
    for (FileEntry file : corpus.filesWith("breadcrumb", search::isMeant)) {
      for (StoredChunk chunk : corpus.chunks(file)) {
        search.add(file, chunk);
      }
    }
    return search.matches;
  }

  private void add(FileEntry file, StoredChunk chunk) {
    String breadcrumb = String.join(SEPARATOR, chunk.path());
    if (isMeant(breadcrumb) && seen.add(chunk.symbolId())) {
      matches.add(new Match(chunk.id(), file.path(), chunk.startLine(), breadcrumb, chunk.kind()));
    }
  }

  private boolean isMeant(String breadcrumb) {
    String path = colons(PART.matcher(breadcrumb).replaceFirst(""));
    return path.equals(symbol) || path.endsWith(SEPARATOR + symbol);
  }

  private static String colons(String path) {
    return path.replace(".", SEPARATOR);
  }
}
