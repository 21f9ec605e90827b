package dev.cleave.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.cleave.testing.CutFile;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Which entries of known documents are named. */
class DataProfileTest {
  @Test
  void aNameIsTheFirstLineWithoutQuotes() {
    assertEquals("Weave it", DataProfile.label("Weave it"));
    assertEquals("Weave it", DataProfile.label("\"Weave it\""));
    assertEquals("make weave", DataProfile.label("|\n  make weave\n  make knots"));
    assertEquals("make weave", DataProfile.label("|-  # first\n\n  make weave \\\n    --all"));
    assertEquals("make", DataProfile.label(">+2\r\n  make\r\n"));
    assertEquals("a|b", DataProfile.label("a|b"));
    assertNull(DataProfile.label("\"\""));
    assertNull(DataProfile.label("  "));
  }

  @Test
  void aStepMatchesAWholeKey() {
    assertEquals(List.of(true, false), matches("get|put/x", 0, "put", "get|put"));
    assertEquals(List.of(true, true), matches("jobs/*", 1, "a/b", "[0]"));
    assertEquals(List.of(false, true), matches("(?!a$).*", 0, "a", "ab"));
  }

  @Test
  void aFileIsDividedForItsJobsHoweverSmallItIs() {
    assertEquals(
        List.of("on", "weave", "moor"),
        names("a.yml", "on: push\njobs:\n  weave: {steps: []}\n  moor: {uses: ./a}\n"));
    assertEquals(
        List.of("openapi", "get", "put"),
        names("a.json", "{\"openapi\": \"3\", \"paths\": {\"/a\": {\"get\": {}, \"put\": {}}}}"));
  }

  @Test
  void aDocumentWithoutAllSignsIsPlainData() {
    assertEquals(
        List.of("root"), names("a.yml", "jobs:\n  weave: {steps: []}\n  moor: {uses: ./a}\n"));
    assertEquals(
        List.of("root"), names("a.json", "[{\"on\": 1, \"jobs\": {\"a\": {\"steps\": 1}}}]"));
  }

  @Test
  void aDocumentWithManyKeysHasNoProfile() {
    String keys =
        IntStream.range(0, 1000).mapToObj("k%04d: 1\n"::formatted).collect(Collectors.joining());
    List<String> names = names("a.yml", keys + "services:\n  a: {image: b}\n  c: {image: d}\n");
    assertEquals("services", names.getLast().replaceFirst(".* … ", ""));
  }

  private static List<Boolean> matches(String path, int depth, String... keys) {
    EntryPath entries = EntryPath.read(YamlValue.documents("a.yaml", '"' + path + '"').getFirst());
    return List.of(entries.matches(depth, keys[0]), entries.matches(depth, keys[1]));
  }

  private static List<String> names(String file, String text) {
    CutFile cut = CutFile.of(file, text);
    return cut.chunks().stream().map(each -> cut.symbolOf(each).name()).toList();
  }
}
