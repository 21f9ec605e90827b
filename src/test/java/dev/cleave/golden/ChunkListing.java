package dev.cleave.golden;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Symbol;
import dev.cleave.testing.CheckedFile;

/** Cuts one file as a run would, and writes its chunks so that a person sees the cuts. */
public final class ChunkListing {
  private ChunkListing() {}

  /** The file's chunks and their proof. */
  public static CheckedFile cut(String path, byte[] bytes, CutOptions options) {
    try (var cutter = new Cutter(options)) {
      return cut(path, bytes, cutter);
    }
  }

  /** The same with a cutter that may have cut other files. */
  public static CheckedFile cut(String path, byte[] bytes, Cutter cutter) {
    var ref = new SourceRef("memory:" + path, path, bytes.length, 0, null, null);
    return CheckedFile.cut(cutter, SourceFile.read(ref, bytes));
  }

  /**
   * A head line for the file, then for each chunk a line of what it is and its text, each line
   * behind a bar.
   */
  public static String of(CheckedFile file) {
    ChunkedFile chunked = file.chunked();
    var bounded = chunked.bounded();
    var text = new StringBuilder();
    text.append(
        "%s, %s, %s, %s, %d errors, check %s\n"
            .formatted(
                bounded.detected().language(),
                bounded.detected().encoding().charset(),
                bounded.reading().strategy(),
                bounded.parseStatus(),
                bounded.reading().errors(),
                file.check() != null && file.check().ok() ? "ok" : "FAILED"));
    for (Chunk chunk : chunked.chunks()) {
      text.append(head(chunk, chunked));
      String content = chunk.content().text().replace("\r", "␍").replace("\0", "␀");
      content.lines().forEach(line -> text.append("  |").append(line).append('\n'));
    }
    return text.toString();
  }

  /** The path of a parent that is a value, or does not enclose the chunk; empty if it has none. */
  private static String parentElsewhere(Chunk chunk, ChunkedFile file) {
    Symbol symbol = file.symbolOf(chunk);
    return file.chunks().stream()
        .filter(each -> each.chunkId().equals(chunk.id().parentChunkId()))
        .filter(each -> each.symbol() != chunk.symbol())
        .filter(each -> each.symbol() != symbol.parent() || symbol.kind() == Kind.DATA)
        .map(file::symbolOf)
        .map(parent -> " parent " + parent.kind().label() + " " + parent.path())
        .findAny()
        .orElse("");
  }

  private static String head(Chunk chunk, ChunkedFile file) {
    Symbol symbol = file.symbolOf(chunk);
    var head = new StringBuilder();
    head.append(
        "%s %s L%d %s [%d,%d) lines %d-%d trivia %d/%d"
            .formatted(
                symbol.kind().label(),
                chunk.role().name().toLowerCase(java.util.Locale.ROOT),
                symbol.level(),
                symbol.path(),
                chunk.range().start(),
                chunk.range().end(),
                chunk.range().startLine(),
                chunk.range().endLine(),
                chunk.trivia().leading(),
                chunk.trivia().trailing()));
    if (chunk.part().count() > 1) {
      head.append(" part ")
          .append(chunk.part().index() + 1)
          .append('/')
          .append(chunk.part().count());
    }
    if (symbol.path().isEmpty() && !symbol.name().isEmpty()) {
      head.append(" below \"").append(symbol.name()).append('"');
    }
    if (symbol.kind() == Kind.DATA && !symbol.name().equals(symbol.path().getLast())) {
      head.append(" named \"").append(symbol.name()).append('"');
    }
    if (symbol.contents().language() != null) {
      head.append(" in ").append(symbol.contents().language());
    }
    if (symbol.occurrence() > 0) {
      head.append(" occurrence ").append(symbol.occurrence());
    }
    head.append(parentElsewhere(chunk, file));
    if (!chunk.names().imports().isEmpty()) {
      head.append(" imports ").append(chunk.names().imports());
    }
    if (!chunk.names().defines().isEmpty()) {
      head.append(" defines ").append(chunk.names().defines());
    }
    if (symbol.description().signature() != null && chunk.part().index() == 0) {
      head.append("\n  = ").append(symbol.description().signature());
    }
    if (symbol.description().documentation() != null && chunk.part().index() == 0) {
      head.append("\n  # ").append(symbol.description().documentation().replace("\n", "\n  # "));
    }
    return head.append('\n').toString();
  }
}
