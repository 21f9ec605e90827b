package dev.cleave.pipelines.context;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.command.Highlight;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.options.ContextOptions.Detail;
import dev.cleave.size.TokenEstimate;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/** Prints the context of a chunk, as text or as JSON, within a number of tokens. */
final class ContextAnswer {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final List<StoredChunk> chunks;
  private final int hit;
  private final int line;
  private final Detail detail;
  private final int maxTokens;

  /** What {@code --json} prints. */
  @JsonPropertyOrder({"file_path", "language", "detail", "tokens", "missing_lines", "passages"})
  private record Answer(
      @JsonProperty("file_path") String file,
      String language,
      String detail,
      int tokens,
      List<Passage> passages,
      @JsonProperty("missing_lines") List<LineRange> missing) {}

  /**
   * @param chunks of the file, in order
   * @param hit the index of the chunk that was asked for
   * @param line the line in it that was asked for, or 0
   * @param detail not {@code AUTO}
   * @param maxTokens the most tokens that are printed; the first lines of the declaration are in
   *     any case
   */
  ContextAnswer(List<StoredChunk> chunks, int hit, int line, Detail detail, int maxTokens) {
    this.chunks = chunks;
    this.hit = hit;
    this.line = line;
    this.detail = detail;
    this.maxTokens = maxTokens;
  }

  void printText(String path, Terminal terminal) {
    var listing = new ContextListing(path, maxTokens, new Highlight(terminal.outIsTerminal()));
    List<Passage> passages = passages(new Budget(maxTokens, listing.frame(), listing::cost));
    listing.print(passages, missing(passages), terminal.out());
  }

  void printJson(String path, Terminal terminal) {
    // At most before, between and after what is shown of the declaration.
    List<LineRange> longest = Collections.nCopies(3, new LineRange(1_000_000, 1_000_000));
    int frame = json(answer(path, maxTokens, List.of(), longest)).length();
    List<Passage> passages =
        passages(new Budget(maxTokens, frame, each -> json(each).length() + 1));
    List<LineRange> missing = missing(passages);
    int length = json(answer(path, maxTokens, passages, missing)).length();
    terminal.out().println(json(answer(path, TokenEstimate.of(length), passages, missing)));
  }

  private Answer answer(String path, int tokens, List<Passage> passages, List<LineRange> missing) {
    return new Answer(
        path,
        chunks.getFirst().language(),
        detail.name().toLowerCase(Locale.ROOT),
        tokens,
        passages,
        missing);
  }

  private List<Passage> passages(Budget budget) {
    return ContextFinder.around(chunks, hit, line, detail, budget);
  }

  /** The lines of the declaration that the budget has no room for. */
  private List<LineRange> missing(List<Passage> passages) {
    if (detail == Detail.SUMMARY) {
      return List.of();
    }
    String symbol = chunks.get(hit).symbolId();
    List<StoredChunk> declaration =
        chunks.stream().filter(chunk -> chunk.symbolId().equals(symbol)).toList();
    return LineRange.missing(declaration, passages.stream().filter(Passage::isOfHit).toList());
  }

  private static String json(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
