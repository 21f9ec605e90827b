package dev.cleave.transforms.listing;

import static dev.cleave.transforms.listing.Listings.list;
import static dev.cleave.transforms.listing.Listings.sorted;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.cleave.file.Repository;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.LogRecords;
import dev.cleave.transforms.store.MemoryFileSystem;
import dev.cleave.transforms.store.StorageException;
import java.io.IOException;
import java.util.List;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RemoteListingTest {

  @BeforeAll
  static void fill() {
    FileSystems.setDefaultPipelineOptions(PipelineOptionsFactory.create());
    for (String name :
        List.of(
            "src/a.js",
            "src/b/c.js",
            "src/b/",
            "src/[x]/d.ts",
            "src2/e.js",
            "srcs",
            "src/node_modules/f.js",
            "src/node_modules/g/h.js")) {
      MemoryFileSystem.put("mem://listing/" + name, new byte[name.length()]);
      MemoryFileSystem.put("paged://listing/" + name, new byte[name.length()]);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "mem://listing/src,            src/[x]/d.ts src/a.js src/b/c.js",
    "mem://listing/src/,           [x]/d.ts a.js b/c.js",
    "mem://listing/src/**/*.js,    a.js b/c.js",
    "mem://listing/src/*.js,       a.js",
    "mem://listing/src*/*.js,      src/a.js src2/e.js",
    "mem://listing/src/b/c.js,     c.js",
    "mem://listing/src/\\[x]/*,    d.ts",
    "mem://listing,                src/[x]/d.ts src/a.js src/b/c.js src2/e.js srcs",
    "mem://listing/src/node_modules/g, g/h.js",
  })
  void lists(String input, String expected) {
    assertEquals(expected, paths(InputSpec.of(input)));
    assertEquals(expected, paths(InputSpec.of(input.replace("mem:", "paged:"))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"mem", "paged"})
  void filtersAndTakesPathsFromTheRoot(String scheme) {
    var spec =
        InputSpec.resolve(
            List.of(scheme + "://listing/src"),
            List.of(),
            null,
            scheme + "://listing",
            PathFilter.of(List.of("*.js"), List.of("src/b"), List.of()));
    assertEquals("src/a.js src/node_modules/f.js src/node_modules/g/h.js", paths(spec));
  }

  @ParameterizedTest
  @ValueSource(strings = {"mem", "paged"})
  void tellsSizeTimeAndTag(String scheme) {
    String uri = scheme + "://listing/src/a.js";
    var ref = new SourceRef(uri, "a.js", 8, 7, "tag8", null);
    assertEquals(List.of(ref), list(InputSpec.of(uri)));
    var given = Repository.given("shop", null);
    assertEquals(List.of(ref.with(given)), list(InputSpec.of(uri).in(given)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"mem", "paged"})
  void listsNothingForWhatDoesNotExist(String scheme) {
    String uri = scheme + "://listing/no";
    try (var log = LogRecords.of(SourceLister.class)) {
      assertEquals("", paths(InputSpec.of(uri)));
      assertEquals("", paths(InputSpec.of(uri + "/**")));
      assertEquals(
          List.of("Input " + uri + " does not exist", "Input " + uri + "/** does not exist"),
          log.messages());
    }
  }

  /** A client may throw unchecked what went wrong, as Azure's does. */
  @ParameterizedTest
  @MethodSource
  void failsIfTheStoreDoes(Exception fault, String reported) {
    MemoryFileSystem.fail("mem://broken/**", fault);
    var error = assertThrows(StorageException.class, () -> list(InputSpec.of("mem://broken/*.js")));
    assertEquals(
        "cannot list mem://broken/: %s; check that the store can be reached".formatted(reported)
            + " and that these credentials permit listing",
        error.getMessage());
  }

  static List<Arguments> failsIfTheStoreDoes() {
    return List.of(
        arguments(new IOException("no route"), "no route"),
        arguments(new IllegalStateException("no route"), "mem://broken/**: no route"));
  }

  private static String paths(InputSpec spec) {
    return String.join(" ", sorted(list(spec)));
  }
}
