package dev.cleave.accuracy;

import dev.cleave.CutOptions;
import dev.cleave.Cutter;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.document.Block;
import dev.cleave.document.BlockFinder;
import dev.cleave.rules.DocumentFormat;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.size.SizeOptions;
import dev.cleave.symbol.Kind;
import dev.cleave.testing.SourceFiles;
import dev.cleave.text.CharOffsets;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Counts the blocks of code in documents that are cut although they fit, and the headings that end
 * a chunk although text of their section follows. For {@code scripts/accuracy headings}.
 */
public final class DocumentCuts {
  private static final String HEAD =
      """

      The same documents in chunks of the default size: blocks of code that fit and are cut nevertheless, and
      headings that are the last thing in a chunk although their section has text.

      | language | files | MB | code blocks that fit | cut | headings | parted |
      | --- | --- | --- | --- | --- | --- | --- |
      """;

  private final PrintWriter faults;
  private final Map<String, Sum> sums = new TreeMap<>();

  private static final class Sum {
    private int files;
    private long bytes;
    private int fits;
    private int cut;
    private int headings;
    private int parted;
  }

  /** A document with the places, as indexes into its text, at which it is cut. */
  private record Cuts(String file, String text, NavigableSet<Integer> places) {

    /** Whether a cut is between two places, neither of them included. */
    boolean within(int start, int end) {
      Integer next = places.higher(start);
      return next != null && next < end;
    }

    /** The end of what is not blank in a range; its start if all of it is. */
    int trimmed(int start, int end) {
      return start + text.substring(start, end).stripTrailing().length();
    }
  }

  private DocumentCuts(PrintWriter faults) {
    this.faults = faults;
  }

  /**
   * @param args the headings of the other parsers, which name the files, and the file for all
   *     faults
   */
  public static void main(String[] args) throws IOException {
    Map<String, String> files = new TreeMap<>();
    for (String line : Files.readAllLines(Path.of(args[0]))) {
      String[] cells = line.split("\t", 3);
      files.put(cells[1], cells[0]);
    }
    try (var writer = new PrintWriter(Files.newBufferedWriter(Path.of(args[1])));
        var cutter = new Cutter(CutOptions.DEFAULT)) {
      var documents = new DocumentCuts(writer);
      for (Map.Entry<String, String> file : files.entrySet()) {
        documents.add(cutter, file.getKey(), Languages.bundled().named(file.getValue()));
      }
      System.out.print(HEAD);
      documents.sums.forEach(DocumentCuts::print);
    }
  }

  private static void print(String language, Sum sum) {
    System.out.printf(
        "| %s | %d | %.1f | %d | %d | %d | %d |%n",
        language, sum.files, sum.bytes / 1e6, sum.fits, sum.cut, sum.headings, sum.parted);
  }

  private void add(Cutter cutter, String file, Language language) throws IOException {
    byte[] bytes = Files.readAllBytes(Path.of(file));
    if (bytes.length == 0) {
      return;
    }
    // The extension says what the file is, because git has its AsciiDoc in files with .txt.
    String path = file + "." + language.files().extensions().getFirst();
    ChunkedFile chunked = cutter.cut(SourceFiles.of(path, bytes));
    Sum sum = sums.computeIfAbsent(language.name(), _ -> new Sum());
    sum.files++;
    sum.bytes += bytes.length;
    var offsets = CharOffsets.of(bytes);
    NavigableSet<Integer> starts =
        chunked.chunks().stream()
            .map(each -> each.range().start())
            .collect(Collectors.toCollection(TreeSet::new));
    var cuts = new Cuts(file, offsets.text(), indexes(offsets, starts));
    var format = (DocumentFormat.Text) language.structure().document();
    List<Block> blocks = BlockFinder.of(format).blocks(offsets.text());
    for (int i = 0; i < blocks.size(); i++) {
      code(sum, cuts, offsets, blocks.get(i));
      if (blocks.get(i).isHeading()) {
        heading(sum, cuts, blocks.get(i), i + 1 < blocks.size() ? blocks.get(i + 1) : null);
      }
    }
  }

  private void code(Sum sum, Cuts cuts, CharOffsets offsets, Block block) {
    block.children().forEach(child -> code(sum, cuts, offsets, child));
    int end = cuts.trimmed(block.start(), block.end());
    int size = offsets.toByte(end) - offsets.toByte(block.start());
    if (block.kind() == Kind.CODE_BLOCK && size <= SizeOptions.DEFAULT_MAX) {
      sum.fits++;
      if (cuts.within(block.start(), end)) {
        sum.cut++;
        faults.println("cut\t" + cuts.file + "\t" + line(cuts, block) + "\t" + size);
      }
    }
  }

  /**
   * Counts a heading. Only a deeper heading or text can be what it heads; at the end of the
   * document, and above a heading of its own level, it heads nothing.
   */
  private void heading(Sum sum, Cuts cuts, Block block, @Nullable Block next) {
    sum.headings++;
    boolean heads = next != null && (!next.isHeading() || next.level() > block.level());
    if (heads && cuts.within(cuts.trimmed(block.start(), block.end()) - 1, next.start() + 1)) {
      sum.parted++;
      faults.println("parted\t" + cuts.file + "\t" + line(cuts, block) + "\t" + block.name());
    }
  }

  private static long line(Cuts cuts, Block block) {
    return 1 + cuts.text.substring(0, block.start()).chars().filter(c -> c == '\n').count();
  }

  /** The indexes of the characters that begin at the given bytes. */
  private static NavigableSet<Integer> indexes(CharOffsets offsets, NavigableSet<Integer> bytes) {
    NavigableSet<Integer> indexes = new TreeSet<>();
    for (int i = 0; i < offsets.text().length(); i++) {
      if (bytes.contains(offsets.toByte(i))) {
        indexes.add(i);
      }
    }
    return indexes;
  }
}
