import dev.cleave.chunk.ChunkedFile;
import dev.cleave.symbol.Kind;
import dev.cleave.symbol.Segment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Questions of documents: a heading asks for the section below it, and the text of a link for the
 * file that it leads to.
 */
final class Questions {
  private static final Pattern LINK =
      Pattern.compile("(?<!!)\\[([^\\]\\[]+)\\]\\(([^()\\s#]+)(?:#[^()\\s]*)?\\)");
  private static final Pattern HEADING = Pattern.compile("^#{1,6}[ \\t]+([^\\n]+)\\n");
  private static final int LEAST_BODY = 200; // bytes of a section

  private final Map<String, List<Section>> sections = new TreeMap<>(); // by file
  private final Map<String, Integer> headings = new HashMap<>();
  private final Map<String, String> links = new TreeMap<>(); // by target: source, tab, text

  /** Asks for a range of a file, or for any of it. */
  record Asked(String words, String without, String file, int at) {
    boolean isAnswer(String of, int start, int end) {
      return of.equals(file) && (at < 0 || start <= at && at < end);
    }
  }

  private record Section(int start, int headingEnd, String heading) {}

  /** Notes the headings and the links of a document in Markdown. */
  void collect(String path, ChunkedFile file) {
    if (!file.bounded().detected().language().equals("markdown")) {
      return;
    }
    byte[] bytes = file.source().bytes();
    for (Segment segment : file.bounded().reading().segments()) {
      if (file.bounded().reading().symbols().get(segment.symbol()).kind() == Kind.SECTION
          && segment.end() - segment.start() > LEAST_BODY) {
        String text =
            new String(
                bytes, segment.start(), segment.end() - segment.start(), StandardCharsets.UTF_8);
        Matcher heading = HEADING.matcher(text);
        if (heading.find()) {
          String words = plain(heading.group(1));
          headings.merge(words, 1, Integer::sum);
          int end = segment.start() + heading.group().getBytes(StandardCharsets.UTF_8).length;
          sections
              .computeIfAbsent(path, _ -> new ArrayList<>())
              .add(new Section(segment.start(), end, words));
        }
      }
    }
    Matcher link = LINK.matcher(new String(bytes, StandardCharsets.UTF_8));
    while (link.find()) {
      String words = plain(link.group(1));
      if (isQuestion(words, 2) && !link.group(2).contains(":")) {
        String target = Path.of(path).resolveSibling(link.group(2)).normalize().toString();
        links.putIfAbsent(target, path + "\t" + words);
      }
    }
  }

  private static String plain(String markdown) {
    return markdown.replaceAll("[`*_#\\[\\]]+", " ").replaceAll("\\([^)]*\\)", " ").strip();
  }

  private static boolean isQuestion(String words, int least) {
    return words.split("\\s+").length >= least && !words.matches(".*[/<>|].*|.*\\.\\w+$");
  }

  /** The questions for files: link texts that do not name them. */
  List<Asked> ofLinks(Set<String> files, int most, Random random) {
    List<Asked> asked = new ArrayList<>();
    links.forEach(
        (target, link) -> {
          String source = link.substring(0, link.indexOf('\t'));
          if (files.contains(target) && !target.equals(source)) {
            asked.add(new Asked(link.substring(source.length() + 1), source, target, -1));
          }
        });
    Collections.shuffle(asked, random);
    return asked.subList(0, Math.min(most, asked.size()));
  }

  /** Takes a heading away from a file that is put into the index anew. */
  interface Put {
    void put(String file, byte[] bytes) throws IOException;
  }

  /** The questions for sections: headings, at most one of a file, which are removed from it. */
  List<Asked> ofHeadings(Path corpus, int most, Random random, Put put) throws IOException {
    List<String> paths = new ArrayList<>(sections.keySet());
    Collections.shuffle(paths, random);
    List<Asked> asked = new ArrayList<>();
    Set<String> sources = new HashSet<>();
    for (String path : paths) {
      List<Section> good =
          sections.get(path).stream()
              .filter(each -> isQuestion(each.heading(), 3) && headings.get(each.heading()) == 1)
              .toList();
      if (asked.size() == most || good.isEmpty() || !sources.add(path)) {
        continue;
      }
      Section section = good.get(random.nextInt(good.size()));
      byte[] bytes = Files.readAllBytes(corpus.resolve(path));
      var without = new ByteArrayOutputStream();
      without.write(bytes, 0, section.start());
      without.write(bytes, section.headingEnd(), bytes.length - section.headingEnd());
      put.put(path, without.toByteArray());
      int at = section.start();
      while (at < without.size() && Character.isWhitespace(without.toByteArray()[at])) {
        at++;
      }
      asked.add(new Asked(section.heading(), null, path, at));
    }
    return asked;
  }
}
