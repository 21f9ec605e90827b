package dev.cleave.accuracy;

import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.symbol.Kind;
import java.io.IOException;
import java.nio.file.Path;

/**
 * Lists the chunks of SQL: the file, and for each chunk its first byte, the byte after it, whether
 * it has a name, and whether it begins a symbol or continues a part. For {@code scripts/accuracy
 * sql}.
 */
public final class StatementCuts {
  private StatementCuts() {}

  /**
   * @param args the folders of the files
   */
  public static void main(String[] args) throws IOException {
    for (String folder : args) {
      CutFolder.forEachCut(Path.of(folder), 1, StatementCuts::list);
    }
  }

  private static void list(ChunkedFile file) {
    if (!file.bounded().detected().language().equals("sql")) {
      return;
    }
    System.out.println(file.bounded().detected().source().ref().path());
    for (Chunk chunk : file.chunks()) {
      String name =
          file.symbolOf(chunk).kind() == Kind.BANNER
              ? "banner"
              : file.nameOf(chunk) == null ? "unnamed" : "named";
      System.out.printf(
          "\t%d\t%d\t%s\t%d%n",
          chunk.range().start(), chunk.range().end(), name, chunk.part().index());
    }
  }
}
