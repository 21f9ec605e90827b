package dev.cleave.accuracy;

import dev.cleave.symbol.Kind;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Reads an oracle's output, file after file. A line is {@code path, kind, name, docs, start, end},
 * separated by tabs; the lines of a file stand together. The kind {@code comment} has no name, and
 * a line {@code path, !, reason} says that the oracle refused the file. A line {@code path, .} says
 * that it has read it, and stands first.
 */
final class OracleReader implements Closeable {
  private static final Comparator<int[]> BY_START = Comparator.comparingInt(range -> range[0]);

  private final BufferedReader lines;
  private @Nullable String pending;

  OracleReader(Path output) throws IOException {
    lines = Files.newBufferedReader(output);
    pending = lines.readLine();
  }

  /**
   * The next file, or null after the last.
   *
   * @throws IllegalArgumentException if a line is not as it should be
   */
  @Nullable OracleFile next() throws IOException {
    if (pending == null) {
      return null;
    }
    String path = pending.substring(0, pending.indexOf('\t'));
    List<OracleDeclaration> declarations = new ArrayList<>();
    List<int[]> comments = new ArrayList<>();
    String refusal = "";
    while (pending != null && pending.startsWith(path + "\t")) {
      String[] fields = pending.split("\t", -1);
      switch (fields[1]) {
        case "." -> {}
        case "!" -> refusal = fields[2];
        case "comment" -> comments.add(new int[] {number(fields[4]), number(fields[5])});
        default -> declarations.add(declaration(fields));
      }
      pending = lines.readLine();
    }
    comments.sort(BY_START);
    return new OracleFile(path, declarations, comments, refusal);
  }

  private static OracleDeclaration declaration(String[] fields) {
    return new OracleDeclaration(
        Kind.valueOf(fields[1].toUpperCase(Locale.ROOT)),
        fields[2],
        number(fields[3]),
        number(fields[4]),
        number(fields[5]),
        fields.length < 7 ? null : attributes(fields));
  }

  private static List<String> attributes(String[] fields) {
    return Arrays.stream(fields).skip(6).filter(each -> !each.isEmpty()).toList();
  }

  private static int number(String field) {
    return Integer.parseInt(field);
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
