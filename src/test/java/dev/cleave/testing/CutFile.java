package dev.cleave.testing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.boundary.BoundedFile;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.chunk.Chunk;
import dev.cleave.golden.ChunkListing;
import dev.cleave.reading.Strategy;
import dev.cleave.symbol.Symbol;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * A file cut as a run cuts it. Its check is ok: the chunks are the file, none is over the maximum
 * and no id occurs twice. A file that is cut here did not fail and fall back to lines.
 */
public record CutFile(CheckedFile checked) {
  public CutFile {
    assertNotNull(checked.check(), "rejected: " + checked.source());
    assertTrue(checked.check().ok(), () -> checked.check().toString());
  }

  private static CutFile notFailed(CheckedFile checked) {
    assertNotEquals(ParseStatus.FAILED, checked.chunked().bounded().parseStatus());
    return new CutFile(checked);
  }

  /** Cuts a file of this text in UTF-8, by the default options. */
  public static CutFile of(String path, String text) {
    return of(path, text, CutOptions.DEFAULT);
  }

  /** Cuts a file of this text in UTF-8. */
  public static CutFile of(String path, String text, CutOptions options) {
    return of(path, text.getBytes(StandardCharsets.UTF_8), options);
  }

  /** Cuts a file. */
  public static CutFile of(String path, byte[] bytes, CutOptions options) {
    return notFailed(ChunkListing.cut(path, bytes, options));
  }

  /** Cuts a file with a cutter that has cut others. */
  public static CutFile of(String path, byte[] bytes, Cutter cutter) {
    return notFailed(ChunkListing.cut(path, bytes, cutter));
  }

  /** The default options with another maximum, in bytes. */
  public static CutOptions max(int maxChunkSize) {
    return TestOptions.of("maxChunkSize", maxChunkSize);
  }

  /** The default options, with code in documents cut by its language. */
  public static CutOptions embeddedCode() {
    return TestOptions.of("embeddedCode", true);
  }

  /** The default options without joining of data. */
  public static CutOptions unmerged() {
    return TestOptions.of("mergeData", false);
  }

  /** The chunks, in order. */
  public List<Chunk> chunks() {
    return checked.chunked().chunks();
  }

  /** The file with its boundaries. */
  public BoundedFile bounded() {
    return checked.chunked().bounded();
  }

  public ParseStatus status() {
    return bounded().parseStatus();
  }

  public Strategy strategy() {
    return bounded().reading().strategy();
  }

  public Symbol symbolOf(Chunk chunk) {
    return checked.chunked().symbolOf(chunk);
  }

  public String textOf(Chunk chunk) {
    return chunk.content().text();
  }

  /** What a chunk is: {@code L2 method whole [Port, open]}, and {@code 1/3} if it is a part. */
  public String headOf(Chunk chunk) {
    Symbol symbol = symbolOf(chunk);
    String part =
        chunk.part().count() == 1
            ? ""
            : " " + (chunk.part().index() + 1) + "/" + chunk.part().count();
    return "L%d %s %s %s%s"
        .formatted(
            symbol.level(),
            symbol.kind().label(),
            chunk.role().name().toLowerCase(Locale.ROOT),
            symbol.path(),
            part);
  }

  /** What each chunk is, in order. */
  public List<String> outline() {
    return chunks().stream().map(this::headOf).toList();
  }

  /** The chunks that belong to a path, in order. */
  public List<Chunk> at(String... path) {
    return chunks().stream().filter(chunk -> symbolOf(chunk).path().equals(List.of(path))).toList();
  }

  /** The text of the only chunk that is this, such as {@code L1 function whole [f]}. */
  public String text(String head) {
    return textOf(chunk(head));
  }

  /** The only chunk that is this. */
  public Chunk chunk(String head) {
    List<Chunk> found = chunks().stream().filter(each -> headOf(each).equals(head)).toList();
    assertEquals(1, found.size(), () -> head + " in " + outline());
    return found.getFirst();
  }

  /** The paths of all declarations, in order, joined by dots. */
  public List<String> declared() {
    return bounded().reading().symbols().stream()
        .filter(symbol -> !symbol.path().isEmpty())
        .map(symbol -> String.join(".", symbol.path()))
        .toList();
  }

  /** All text, chunk after chunk. */
  public String joined() {
    return chunks().stream().map(this::textOf).collect(Collectors.joining());
  }
}
