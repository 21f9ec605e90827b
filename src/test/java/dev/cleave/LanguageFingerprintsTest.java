package dev.cleave;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.FileAttributes;
import dev.cleave.language.Category;
import dev.cleave.language.SkippedCategories;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.testing.TestOptions;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LanguageFingerprintsTest {
  private static final LanguageFingerprints DEFAULT = of(CutOptions.DEFAULT);

  @Test
  void areTheSameEachTime() {
    String java = DEFAULT.of("java", FileAttributes.NONE);
    assertTrue(java.matches("[0-9a-f]{32}"), java);
    assertEquals(java, DEFAULT.of("java", FileAttributes.NONE));
    assertEquals(java, of(CutOptions.DEFAULT).of("java", FileAttributes.NONE));
    var attributes = new FileAttributes(null, "Java", true, null, null);
    assertEquals(DEFAULT.of("java", attributes), of(CutOptions.DEFAULT).of("java", attributes));
  }

  @Test
  void differByLanguage() {
    assertNotEquals(
        DEFAULT.of("java", FileAttributes.NONE), DEFAULT.of("python", FileAttributes.NONE));
    assertNotEquals(
        DEFAULT.of("java", FileAttributes.NONE), DEFAULT.of("unknown", FileAttributes.NONE));
  }

  @Test
  void differByOption() {
    var options =
        List.of(
            CutOptions.DEFAULT,
            TestOptions.of("maxChunkSize", 2001),
            TestOptions.of("sizeUnit", "CHARS"),
            TestOptions.of("maxParseBytes", 1 << 20),
            TestOptions.of("parseTimeoutMillis", 30_001),
            TestOptions.of("maxNestingDepth", 101));
    for (String language : List.of("java", "html", "text", "unknown")) {
      var different = new HashSet<String>();
      options.forEach(each -> different.add(of(each).of(language, FileAttributes.NONE)));
      var skipping = new SkippedCategories(List.of(Category.TEST));
      different.add(
          new LanguageFingerprints(CutOptions.DEFAULT, skipping).of(language, FileAttributes.NONE));
      assertEquals(options.size() + 1, different.size(), language);
    }
  }

  /** With another text, every file of every corpus is cut again. */
  @Test
  void theTextOfTheOptionsStays() {
    assertEquals(
        "CutOptions[maxChunkSize=2000, sizeUnit=BYTES, minChunkSize=500, preferredChunkSize=1500,"
            + " embeddedCode=false, mergeData=true, mergeDocuments=true, maxParseBytes=2097152,"
            + " parseTimeoutMillis=30000, maxNestingDepth=100,"
            + " context=HeaderOptions[header=NAMES, maxSize=500, counted=false],"
            + " embed=EmbedOptions[banner, secret, trivial], maxSignatureChars=300]",
        CutOptions.DEFAULT.text());
  }

  @Test
  void differByAttribute() {
    var attributes =
        List.of(
            FileAttributes.NONE,
            new FileAttributes("java", null, null, null, null),
            new FileAttributes(null, "java", null, null, null),
            new FileAttributes(null, null, true, null, null),
            new FileAttributes(null, null, false, null, null),
            new FileAttributes(null, null, null, true, null),
            new FileAttributes(null, null, null, null, true));
    var different = new HashSet<String>();
    attributes.forEach(each -> different.add(DEFAULT.of("java", each)));
    assertEquals(attributes.size(), different.size());
  }

  /** Files in these languages may hold text in any other. */
  @Test
  void ofLanguagesThatEmbedOthersCoverAllLanguages() {
    String html = DEFAULT.of("html", FileAttributes.NONE);
    for (String language : List.of("vue", "svelte")) {
      assertEquals(html, DEFAULT.of(language, FileAttributes.NONE), language);
    }
    assertNotEquals(html, DEFAULT.of("css", FileAttributes.NONE));
  }

  /** Their blocks of code are divided, and with --embeddedCode cut, by any other language. */
  @ParameterizedTest
  @ValueSource(strings = {"markdown", "asciidoc", "restructuredtext", "org"})
  void ofDocumentsWithCodeCoverAllLanguages(String name) {
    assertTrue(related(name).containsAll(Set.of("java", "python", name)), related(name)::toString);
    assertEquals(
        DEFAULT.of("html", FileAttributes.NONE), DEFAULT.of(name, FileAttributes.NONE), name);
  }

  @ParameterizedTest
  @CsvSource({
    "python, python",
    "c, cpp", // tried if C has errors in *.h
    "cpp, c",
    "cpp, objective-c",
    "objective-c, cpp",
    "javascript, tsx",
    "tsx, javascript"
  })
  void coverLanguagesThatMayBeTriedInstead(String name, String other) {
    assertTrue(related(name).contains(other), related(name)::toString);
    assertTrue(related(other).contains(name), related(other)::toString);
  }

  @Test
  void coverNoMoreThanThat() {
    assertEquals(Set.of("python"), related("python"));
    assertEquals(Set.of("java"), related("java"));
    assertEquals(Set.of("text"), related("text")); // a document without blocks of code
    assertEquals(Set.of("matlab"), related("matlab")); // others have files *.m, too
    assertEquals(Set.of("javascript", "tsx"), related("tsx"));
  }

  private static Set<String> related(String name) {
    Language language = Languages.bundled().named(name);
    assertNotNull(language, name);
    return DEFAULT.related(language).keySet();
  }

  private static LanguageFingerprints of(CutOptions options) {
    return new LanguageFingerprints(options, SkippedCategories.NONE);
  }
}
