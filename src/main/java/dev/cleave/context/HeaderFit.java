package dev.cleave.context;

import dev.cleave.size.SizeLimit;
import dev.cleave.text.TextRange;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Makes headers that are within their bound. They leave out the last imports first, then the
 * outermost lines, each as a whole.
 */
final class HeaderFit {
  private final HeaderOptions options;
  private final SizeLimit size;
  private final int most;

  HeaderFit(HeaderOptions options, SizeLimit size) {
    this.options = options;
    this.size = size;
    this.most = options.most(size.max());
  }

  /** The header of a chunk; null if nothing fits. */
  @Nullable String header(HeaderLines lines, TextRange content) {
    String header = fitting(lines, text -> fits(text) && fitsWith(text, content));
    return header.isEmpty() ? null : header;
  }

  /** The size of a header and its line end, before any content. */
  int reserve(HeaderLines lines) {
    String header = fitting(lines, this::fits);
    return header.isEmpty() ? 0 : Math.min(size.unit().size(header) + 1, most + 1);
  }

  private boolean fits(String header) {
    return size.unit().size(header) <= most;
  }

  private boolean fitsWith(String header, TextRange content) {
    return !options.counted() || size.fits(header + "\n", content);
  }

  private static String fitting(HeaderLines lines, Predicate<String> fits) {
    if (lines.isEmpty()) {
      return "";
    }
    String all = HeaderLines.text(lines.with(lines.imports()));
    if (fits.test(all)) {
      return all;
    }
    List<HeaderLine> needed = lines.with(List.of());
    String fitting = HeaderLines.text(needed);
    if (!fits.test(fitting)) {
      return innermost(needed, fits);
    }
    for (int imports = 1; imports <= lines.imports().size(); imports++) {
      String more = HeaderLines.text(lines.with(lines.imports().subList(0, imports)));
      if (!fits.test(more)) {
        break;
      }
      fitting = more;
    }
    return fitting;
  }

  /** The lines at the end that fit; a line that is too long by itself is left out. */
  private static String innermost(List<HeaderLine> lines, Predicate<String> fits) {
    List<HeaderLine> kept = List.of();
    for (HeaderLine line : lines.reversed()) {
      List<HeaderLine> more = new ArrayList<>(List.of(line));
      more.addAll(kept);
      if (fits.test(HeaderLines.text(more))) {
        kept = more;
      } else if (!kept.isEmpty()) {
        break;
      }
    }
    return HeaderLines.text(kept);
  }
}
