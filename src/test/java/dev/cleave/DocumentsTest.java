package dev.cleave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the documents lead to exists: files, headings, tests and scripts. */
class DocumentsTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern LINK = Pattern.compile("]\\(([^)\\s#]*)(?:#([^)\\s]*))?\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");
  private static final Pattern TEST =
      Pattern.compile("`([A-Z]\\w+(?:Test|IT|Contract))(?:\\.(\\w+))?`");
  private static final Pattern SCRIPT = Pattern.compile("`(scripts/[\\w./-]*\\w)");
  private static final Pattern CODE = Pattern.compile("(?s)```.*?```");

  @Test
  void whatTheyLeadToExists() throws IOException {
    List<String> missing = new ArrayList<>();
    List<Path> documents = documents();
    assertTrue(documents.size() > 45, documents::toString);
    List<String> tests = tests();
    for (Path document : documents) {
      String text = Files.readString(document);
      String prose = CODE.matcher(text).replaceAll("");
      for (Matcher link = LINK.matcher(prose); link.find(); ) {
        if (!link.group(1).contains("://") && !leads(document, link.group(1), link.group(2))) {
          missing.add(document + ": " + link.group());
        }
      }
      for (Matcher test = TEST.matcher(prose); test.find(); ) {
        if (!exists(tests, test.group(1), test.group(2))) {
          missing.add(document + ": " + test.group());
        }
      }
      for (Matcher script = SCRIPT.matcher(text); script.find(); ) {
        if (!Files.exists(ROOT.resolve(script.group(1)))) {
          missing.add(document + ": " + script.group(1));
        }
      }
    }
    assertEquals(List.of(), missing);
  }

  private static List<Path> documents() throws IOException {
    List<Path> documents = new ArrayList<>();
    try (Stream<Path> pages = Files.walk(ROOT.resolve("docs"))) {
      pages.filter(page -> page.toString().endsWith(".md")).sorted().forEach(documents::add);
    }
    for (String page : List.of("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")) {
      documents.add(ROOT.resolve(page));
    }
    return documents;
  }

  private static boolean leads(Path document, String file, String heading) throws IOException {
    Path target = file.isEmpty() ? document : document.resolveSibling(file);
    return Files.exists(target) && (heading == null || headings(target).contains(heading));
  }

  /** The names that headings have in links, as GitHub makes them. */
  private static Set<String> headings(Path document) throws IOException {
    var names = new TreeSet<String>();
    for (Matcher heading = HEADING.matcher(Files.readString(document)); heading.find(); ) {
      names.add(
          heading.group(1).toLowerCase(Locale.ROOT).replaceAll("[^\\w\\- ]", "").replace(' ', '-'));
    }
    return names;
  }

  /** The sources of all tests and contracts; one is in the main code. */
  private static List<String> tests() throws IOException {
    List<String> sources = new ArrayList<>();
    for (String part :
        List.of("src/main", "src/test", "transforms", "pipelines/src/test", "runners")) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(part))) {
        for (Path file : files.filter(DocumentsTest::isTest).toList()) {
          sources.add(Files.readString(file));
        }
      }
    }
    return sources;
  }

  private static boolean isTest(Path file) {
    return file.toString().matches(".*(Test|IT|Contract)[.]java");
  }

  private static boolean exists(List<String> tests, String type, String method) {
    return tests.stream()
        .anyMatch(
            test ->
                test.contains("class " + type + " ")
                    && (method == null || test.contains("void " + method + "(")));
  }
}
