package dev.cleave.record;

import dev.cleave.outline.CodeMask;
import dev.cleave.rules.RecordFormat;
import dev.cleave.symbol.Definition;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** Finds the names of columns in the first record of a table. */
public final class ColumnNames {
  private static final Pattern NUMBER = Pattern.compile("[-+]?[\\d.,:/]+");

  private ColumnNames() {}

  /**
   * The names, in order; none if a cell is empty or a number, because then the record has values.
   *
   * @param header the first record of a text
   */
  public static List<Definition> of(RecordFormat format, byte[] text, DataRecord header) {
    if (format.columns().isEmpty()) {
      return List.of();
    }
    int start = header.codeStart();
    byte[] line = Arrays.copyOfRange(text, start, header.end());
    String code = CodeMask.of(format.delimiters(), line).code();
    char separator = separator(code, format.columns());
    List<Definition> names = new ArrayList<>();
    int from = 0;
    for (int at = 0; at <= code.length(); at++) {
      if (at == code.length() || code.charAt(at) == separator) {
        String name = unquoted(new String(line, from, at - from, StandardCharsets.UTF_8));
        if (name.isEmpty() || NUMBER.matcher(name).matches()) {
          return List.of();
        }
        names.add(new Definition(start + from, name));
        from = at + 1;
      }
    }
    return names;
  }

  /** The one of the possible separators that occurs most often. */
  private static char separator(String code, String possible) {
    char best = possible.charAt(0);
    long most = 0;
    for (char each : possible.toCharArray()) {
      long count = code.chars().filter(c -> c == each).count();
      if (count > most) {
        most = count;
        best = each;
      }
    }
    return best;
  }

  private static String unquoted(String cell) {
    String name = cell.strip();
    return name.length() > 1 && name.startsWith("\"") && name.endsWith("\"")
        ? name.substring(1, name.length() - 1).replace("\"\"", "\"").strip()
        : name;
  }
}
