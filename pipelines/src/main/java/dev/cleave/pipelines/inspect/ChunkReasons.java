package dev.cleave.pipelines.inspect;

import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.pipelines.command.Amount;
import dev.cleave.pipelines.html.Visible;
import dev.cleave.reading.Strategy;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Role;
import dev.cleave.symbol.RulePlace;
import dev.cleave.symbol.Symbol;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Why the chunks of a file are what they are. */
record ChunkReasons(ChunkedFile file) {

  /** A line for each thing that is said of a chunk, safe to show. */
  List<String> of(Chunk chunk) {
    List<String> reasons = new ArrayList<>();
    Symbol symbol = file.symbolOf(chunk);
    RulePlace rule = symbol.description().rule();
    if (rule != null) {
      String kind = FileFacts.label(symbol.kind());
      reasons.add(Visible.line("rule: %s, %s: %s".formatted(rule, rule.applies(), kind)));
    }
    boolean divided = chunk.part().count() > 1;
    if (!divided || chunk.role() != Role.WHOLE) {
      reasons.add("extent: " + extent(chunk, symbol));
    }
    if (divided) {
      reasons.add("part: " + part(chunk));
    }
    if (chunk.trivia().leading() + chunk.trivia().trailing() > 0) {
      reasons.add(
          "trivia: %s before the code, %s after it"
              .formatted(
                  Amount.count(chunk.trivia().leading(), "byte"),
                  Amount.count(chunk.trivia().trailing(), "byte")));
    }
    if (chunk.text().header() != null) {
      reasons.add("header: " + header(chunk.text().header()));
    }
    reasons.add("embed: " + embed(chunk, symbol));
    return reasons;
  }

  /** The lines of a header on one line. */
  static String header(String header) {
    return Visible.line(header.replace("\n", " › "));
  }

  private String extent(Chunk chunk, Symbol symbol) {
    return switch (chunk.role()) {
      case OPENING -> "up to the first member with a chunk of its own";
      case CLOSING -> "from the last member to the end of the declaration";
      case BODY ->
          symbol.path().isEmpty()
              ? whole(symbol.kind())
              : "code between members that has no chunk of its own";
      case WHOLE -> whole(symbol.kind());
    };
  }

  private String whole(Kind kind) {
    return switch (kind) {
      case IMPORT -> "all imports up to the next other code";
      case BANNER -> "the licence at the beginning of the file";
      case CODE ->
          file.bounded().reading().strategy() == Strategy.LINES
              ? "code in which no declaration was found"
              : "code outside of declarations";
      case TEXT -> "text";
      case DATA -> "a value, or neighbours that are small";
      case FRONT_MATTER -> "the settings at the beginning of the document";
      case SECTION, PARAGRAPH, LIST, TABLE, QUOTE, CODE_BLOCK, DIRECTIVE, HTML ->
          "a block, or neighbours below one heading";
      default -> "the whole declaration with its documentation";
    };
  }

  private String part(Chunk chunk) {
    Chunk.PartNumber part = chunk.part();
    String number = "%d of %d, ".formatted(part.index() + 1, part.count());
    if (part.index() == 0) {
      return number + "because the whole is over the maximum";
    }
    String cut = number + "cut " + new CutPlace(file, chunk.range().start()).description();
    return part.cutCost() == 0
        ? cut
        : cut + String.format(Locale.ROOT, ", at a cost of %,d", part.cutCost());
  }

  private String embed(Chunk chunk, Symbol symbol) {
    if (!chunk.text().embed()) {
      return "no, it "
          + (symbol.kind() == Kind.BANNER
              ? "is a licence"
              : chunk.text().secrets().isEmpty()
                  ? "is trivial"
                  : "contains a secret: " + String.join(", ", chunk.text().secrets()));
    }
    return "yes, about "
        + Amount.count(chunk.embeddedTokens(), "token")
        + (chunk.text().header() == null ? "" : " with the header");
  }
}
