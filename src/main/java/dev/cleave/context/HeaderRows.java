package dev.cleave.context;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.rules.Language;
import dev.cleave.symbol.Definition;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Segment;
import dev.cleave.text.CodeUnits;
import dev.cleave.text.TextRange;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The rows that name the columns of a table: for the parts of a table, and for records. */
final class HeaderRows {
  /** A line above one that is drawn, as in {@code | A | B |} above {@code |---|---|}. */
  private static final Pattern ABOVE_RULE =
      Pattern.compile(
          "(?m)^(?=[^\\n]*[\\p{L}\\p{N}])([^\\n]++)\\n"
              + "(?=[ \\t|+:=-]++$)(?=[^\\n]*[=-])(?=[^\\n]*[|+]|[ \\t]*+=++[ \\t]++=)");

  private final BoundedFile file;
  private final List<HeaderLine> columns;
  private final int columnsStart;
  private @Nullable Segment table;
  private List<HeaderLine> row = List.of();

  HeaderRows(BoundedFile file, @Nullable Language language) {
    this.file = file;
    boolean records =
        language != null
            && language.structure().records() != null
            && !language.structure().records().columns().isEmpty()
            && !file.reading().definitions().isEmpty();
    columnsStart = records ? file.reading().definitions().getFirst().offset() : Integer.MAX_VALUE;
    columns = records ? List.of(HeaderLine.of(firstRecord())) : List.of();
  }

  /** The row of names for a chunk that does not have it; none if there is no such row. */
  List<HeaderLine> above(Segment segment, TextRange range) {
    if (range.start() > columnsStart) {
      return columns;
    }
    boolean part = range.start() > segment.start();
    if (!part || file.reading().symbols().get(segment.symbol()).kind() != Kind.TABLE) {
      return List.of();
    }
    List<HeaderLine> header = rowOf(segment);
    return header.stream().anyMatch(line -> range.text().contains(line.text()))
        ? List.of()
        : header;
  }

  /** The line with the names of the columns. A name in quotes may have line ends. */
  private String firstRecord() {
    Definition last = file.reading().definitions().getLast();
    TextRange whole = source(columnsStart, file.source().bytes().length);
    CodeUnits units = whole.encoding().units();
    boolean quoted = false;
    int at = last.offset();
    while (at < whole.end()) {
      int unit = units.unitAt(whole.bytes(), at);
      quoted ^= unit == '"';
      if ((unit == '\n' || unit == '\r') && !quoted) {
        break;
      }
      at += units.lengthAt(whole.bytes(), at);
    }
    return source(columnsStart, at).text().strip();
  }

  private List<HeaderLine> rowOf(Segment segment) {
    if (segment != table) {
      Matcher found =
          ABOVE_RULE.matcher(source(segment.start(), segment.end()).text().replace("\r", ""));
      row = found.find() ? List.of(HeaderLine.of(found.group(1).strip())) : List.of();
      table = segment;
    }
    return row;
  }

  private TextRange source(int start, int end) {
    return new TextRange(file.source().bytes(), start, end, file.detected().encoding());
  }
}
