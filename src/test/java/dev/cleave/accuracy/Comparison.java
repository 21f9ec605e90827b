package dev.cleave.accuracy;

import dev.cleave.accuracy.Difference.Sort;
import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.symbol.Kind;
import dev.cleave.text.LineIndex;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Compares one file. A declaration of the oracle is found if Cleave has one of the same name and
 * group of kinds on the same first line, or else one whose ranges overlap.
 */
final class Comparison {
  private static final int LONGEST_LINE = 160;
  private static final int LONGEST_ATTRIBUTE = 60;
  private static final Pattern BLANKS = Pattern.compile("\\s+(?=\\W)|(?<=\\W)\\s+");

  private final ChunkedFile file;
  private final OracleFile oracle;
  private final byte[] bytes;
  private final LineIndex lines;
  private final DocumentationRule rule;
  private final int maxChunkSize;
  private final Tally tally;
  private final List<Difference> differences = new ArrayList<>();

  Comparison(ChunkedFile file, OracleFile oracle, int maxChunkSize, Tally tally) {
    this.file = file;
    this.oracle = oracle;
    this.bytes = file.source().bytes();
    this.lines = LineIndex.of(bytes, file.bounded().detected().encoding());
    this.rule =
        new DocumentationRule(
            bytes, oracle.comments(), file.bounded().detected().language().equals("java"));
    this.maxChunkSize = maxChunkSize;
    this.tally = tally;
  }

  /**
   * Adds to the tally and gives what differs.
   *
   * @param kinds the kinds that the oracle reports; other kinds are not compared
   */
  List<Difference> differences(Set<Kind> kinds) {
    List<FoundDeclaration> found =
        FoundDeclaration.in(file).stream().filter(each -> kinds.contains(each.kind())).toList();
    Map<OracleDeclaration, FoundDeclaration> matches = match(found);
    tally.declared += oracle.declarations().size();
    tally.found += found.size();
    tally.matched += matches.size();
    for (OracleDeclaration declaration : oracle.declarations()) {
      FoundDeclaration match = matches.get(declaration);
      if (match == null) {
        differs(Sort.MISSED, declaration.kind(), declaration.name(), declaration.start());
      } else {
        compare(declaration, match);
      }
      checkWhole(declaration, match);
    }
    Set<FoundDeclaration> matched = new HashSet<>(matches.values());
    for (FoundDeclaration each : found) {
      if (!matched.contains(each)) {
        differs(Sort.EXTRA, each.kind(), each.name(), each.start());
      }
    }
    return differences;
  }

  private Map<OracleDeclaration, FoundDeclaration> match(List<FoundDeclaration> found) {
    Map<OracleDeclaration, FoundDeclaration> matches = new HashMap<>();
    Map<String, List<FoundDeclaration>> left = new HashMap<>();
    for (FoundDeclaration each : found) {
      left.computeIfAbsent(key(each.kind(), each.name()), _ -> new ArrayList<>()).add(each);
    }
    for (boolean sameLine : new boolean[] {true, false}) {
      for (OracleDeclaration each : oracle.declarations()) {
        List<FoundDeclaration> candidates = left.get(key(each.kind(), each.name()));
        if (candidates == null || matches.containsKey(each)) {
          continue;
        }
        for (FoundDeclaration candidate : candidates) {
          if (sameLine
              ? line(candidate.start()) == line(each.start())
              : candidate.docs() < each.end() && each.start() < candidate.end()) {
            matches.put(each, candidate);
            candidates.remove(candidate);
            break;
          }
        }
      }
    }
    return matches;
  }

  /** Blanks beside signs, as in {@code operator ==}, are no part of a name. */
  private static String key(Kind kind, String name) {
    KindGroup group = KindGroup.of(kind);
    return (group == KindGroup.OTHER ? kind : group) + " " + BLANKS.matcher(name).replaceAll("");
  }

  private void compare(OracleDeclaration declaration, FoundDeclaration match) {
    Kind kind = declaration.kind();
    if (match.kind() == kind) {
      tally.rightKind++;
    } else {
      differs(Sort.KIND, kind, declaration.name() + " as " + match.kind().label(), match.start());
    }
    compareAttributes(declaration, match);
    int begin = begin(declaration);
    // Above the first declaration of a file, a banner and documentation look alike.
    boolean banner =
        line(match.docs()) >= line(begin)
            && line(match.docs()) <= line(declaration.start())
            && rule.atHead(declaration.start());
    if (line(match.docs()) == line(begin) || banner) {
      tally.rightStart++;
    } else {
      differs(Sort.START, kind, declaration.name() + " from " + line(match.docs()), begin);
    }
    if (line(match.end() - 1) == line(declaration.end() - 1)) {
      tally.rightEnd++;
    } else {
      differs(
          Sort.END,
          kind,
          declaration.name() + " to " + line(match.end() - 1),
          declaration.end() - 1);
    }
  }

  private void compareAttributes(OracleDeclaration declaration, FoundDeclaration match) {
    if (declaration.attributes() == null) {
      return;
    }
    List<String> left = new ArrayList<>(match.attributes().stream().map(Comparison::bare).toList());
    tally.said += declaration.attributes().size();
    tally.read += left.size();
    for (String attribute : declaration.attributes()) {
      if (left.remove(bare(attribute))) {
        tally.rightlyRead++;
      } else {
        String name = declaration.name() + " " + attribute;
        differs(Sort.LACKS, declaration.kind(), name, declaration.start());
      }
    }
    for (String attribute : left) {
      String name = declaration.name() + " " + attribute;
      differs(Sort.ADDS, declaration.kind(), name, declaration.start());
    }
  }

  /** An attribute without blanks, and only its beginning: Cleave cuts off a long one. */
  private static String bare(String attribute) {
    String bare = attribute.replaceAll("\\s+", "");
    return bare.substring(0, Math.min(bare.length(), LONGEST_ATTRIBUTE));
  }

  /** Where documentation begins, if nothing but comments stands between it and the declaration. */
  private int begin(OracleDeclaration declaration) {
    int above = rule.begin(declaration.start());
    return oracle.comments().isEmpty() ? declaration.docs() : above;
  }

  /** It fits if its lines do: a chunk has the indentation before and the line end after. */
  private void checkWhole(OracleDeclaration declaration, @Nullable FoundDeclaration match) {
    int begin = match == null ? declaration.start() : Math.max(match.docs(), begin(declaration));
    if (lineEnd(declaration.end()) - lineStart(begin) > maxChunkSize) {
      return;
    }
    tally.fitting++;
    boolean whole =
        match != null && match.container()
            ? !match.divided()
            : declaration.end() <= chunkAt(begin).range().end();
    if (whole) {
      tally.whole++;
    } else {
      differs(Sort.PARTED, declaration.kind(), declaration.name(), declaration.start());
    }
  }

  /** The chunk that holds a byte. */
  private Chunk chunkAt(int offset) {
    List<Chunk> chunks = file.chunks();
    int low = 0;
    int high = chunks.size() - 1;
    while (low < high) {
      int middle = (low + high + 1) / 2;
      if (chunks.get(middle).range().start() <= offset) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return chunks.get(low);
  }

  private int line(int offset) {
    return lines.numberOf(Math.clamp(offset, 0, Math.max(bytes.length - 1, 0)));
  }

  private int lineStart(int offset) {
    int start = offset;
    while (start > 0 && bytes[start - 1] != '\n') {
      start--;
    }
    return start;
  }

  /** The first byte of the next line. */
  private int lineEnd(int offset) {
    int end = offset;
    while (end < bytes.length && bytes[end] != '\n') {
      end++;
    }
    return Math.min(end + 1, bytes.length);
  }

  private void differs(Sort sort, Kind kind, String name, int offset) {
    int start = lineStart(offset);
    int end = Math.min(lineEnd(offset), start + LONGEST_LINE);
    String text = new String(bytes, start, end - start, StandardCharsets.UTF_8).strip();
    differences.add(
        new Difference(
            sort,
            file.bounded().parseStatus().name(),
            kind.label() + " " + name,
            oracle.path() + ":" + line(offset),
            text));
  }
}
