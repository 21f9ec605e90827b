package dev.cleave.context;

import dev.cleave.boundary.BoundedFile;
import dev.cleave.rules.Language;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Segment;
import dev.cleave.text.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The statements that name the package of a file, in languages in which they are not the container
 * of the declarations.
 *
 * @param lines the statements, each on one line
 * @param end where they end in the file
 */
record PackageLines(List<HeaderLine> lines, int end) {
  static final PackageLines NONE = new PackageLines(List.of(), 0);

  private static final Pattern BLANKS = Pattern.compile("\\s+");

  /** Finds them above the first declaration, by the pattern in the language's rule file. */
  static PackageLines of(BoundedFile file, @Nullable Language language) {
    Pattern statement = language == null ? null : language.structure().packages();
    if (statement == null) {
      return NONE;
    }
    List<HeaderLine> lines = new ArrayList<>();
    int end = 0;
    for (Segment segment : file.reading().segments()) {
      Kind kind = file.reading().symbols().get(segment.symbol()).kind();
      if (kind == Kind.BANNER || kind == Kind.IMPORT) {
        continue;
      }
      if (kind != Kind.CODE && kind != Kind.NAMESPACE) {
        break;
      }
      var code =
          new TextRange(
              file.source().bytes(),
              segment.codeStart(),
              segment.end(),
              file.detected().encoding());
      Matcher found = statement.matcher(code.text());
      while (found.find()) {
        lines.add(HeaderLine.of(BLANKS.matcher(found.group()).replaceAll(" ").strip()));
        end = segment.end();
      }
    }
    return new PackageLines(List.copyOf(lines), end);
  }

  /** The lines for a chunk that begins here; none for those that have them. */
  List<HeaderLine> before(int offset) {
    return offset < end ? List.of() : lines;
  }
}
