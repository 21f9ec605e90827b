package dev.cleave.pipelines.context;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.cfg.EnumFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.command.Display;
import dev.cleave.pipelines.command.Terminal;
import dev.cleave.pipelines.options.ContextOptions.Detail;
import dev.cleave.size.TokenEstimate;
import java.io.UncheckedIOException;
import java.util.Collections;
import java.util.List;

/**
 * Prints the context of a chunk, as text or as JSON, within a number of tokens.
 *
 * @param chunks of the file, in order
 * @param hit the index of the chunk that was asked for
 * @param line the line in it that was asked for, or 0
 * @param detail not {@code AUTO}
 * @param maxTokens the most tokens that are printed; the first lines of the declaration are in any
 *     case
 */
record ContextAnswer(List<StoredChunk> chunks, int hit, int line, Detail detail, int maxTokens) {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
          .enable(EnumFeature.WRITE_ENUMS_TO_LOWERCASE)
          .build();

  /** The output of {@code --json}. */
  private record Answer(
      String filePath,
      String language,
      Detail detail,
      int tokens,
      List<LineRange> missingLines,
      List<Excerpt> passages) {}

  void printText(String path, Display display) {
    var listing = new ContextListing(path, maxTokens, display);
    List<Excerpt> excerpts = excerpts(new Budget(maxTokens, listing.frame(), listing::cost));
    listing.print(excerpts, missing(excerpts));
  }

  void printJson(String path, Terminal terminal) {
    // At most before, between and after what is shown of the declaration.
    List<LineRange> longest = Collections.nCopies(3, new LineRange(1_000_000, 1_000_000));
    int frame = json(answer(path, maxTokens, longest, List.of())).length();
    List<Excerpt> excerpts =
        excerpts(new Budget(maxTokens, frame, each -> json(each).length() + 1));
    List<LineRange> missing = missing(excerpts);
    int length = json(answer(path, maxTokens, missing, excerpts)).length();
    terminal.out().println(json(answer(path, TokenEstimate.of(length), missing, excerpts)));
  }

  private Answer answer(String path, int tokens, List<LineRange> missing, List<Excerpt> excerpts) {
    return new Answer(path, chunks.getFirst().language(), detail, tokens, missing, excerpts);
  }

  private List<Excerpt> excerpts(Budget budget) {
    return ContextFinder.around(chunks, hit, line, detail, budget);
  }

  /** The lines of the declaration that the budget has no room for. */
  private List<LineRange> missing(List<Excerpt> excerpts) {
    if (detail == Detail.SUMMARY) {
      return List.of();
    }
    List<StoredChunk> declaration =
        chunks.stream().filter(chunks.get(hit)::isOfDeclaration).toList();
    return LineRange.missing(declaration, excerpts.stream().filter(Excerpt::isOfHit).toList());
  }

  /** A value as the command prints it: names in snake case, constants in lower case. */
  static String json(Object value) {
    try {
      return JSON.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new UncheckedIOException(e);
    }
  }
}
