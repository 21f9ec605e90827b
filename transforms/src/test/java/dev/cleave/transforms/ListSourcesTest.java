package dev.cleave.transforms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.file.Repository;
import dev.cleave.file.SourceRef;
import dev.cleave.transforms.listing.Input;
import dev.cleave.transforms.listing.InputSpec;
import dev.cleave.transforms.listing.PathFilter;
import dev.cleave.transforms.listing.RoundRobin;
import dev.cleave.transforms.listing.SourceLister;
import dev.cleave.transforms.store.MemoryFileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.apache.beam.sdk.testing.PAssert;
import org.apache.beam.sdk.transforms.MapElements;
import org.apache.beam.sdk.values.TypeDescriptors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ListSourcesTest {
  @TempDir private Path dir;

  @Test
  void listsWhatTheListerLists() throws Exception {
    Files.writeString(dir.resolve("a.c"), "int a;");
    Files.writeString(Files.createDirectory(dir.resolve("b")).resolve("new\nline.c"), "");
    Files.createSymbolicLink(dir.resolve("loop"), dir);
    var spec = InputSpec.of(dir.toString(), dir + "/*.c", dir + "/*.rs");
    var expected = new ArrayList<SourceRef>();
    SourceLister.list(spec, PipelineOptionsFactory.create(), expected::add);
    assertEquals(4, expected.size());

    var pipeline = TestPipelines.create();
    PAssert.that(pipeline.apply(ListSources.from(spec))).containsInAnyOrder(expected);
    pipeline.run().waitUntilFinish();
  }

  @Test
  void listsManyInputs() throws Exception {
    var inputs = new ArrayList<String>();
    var expected = new ArrayList<String>();
    for (int i = 0; i < 100; i++) {
      expected.add("f" + i);
      inputs.add(Files.createFile(dir.resolve("f" + i)).toString());
    }
    var pipeline = TestPipelines.create();
    PAssert.that(pipeline.apply(ListSources.from(InputSpec.of(inputs.toArray(String[]::new)))))
        .satisfies(
            refs -> {
              var paths = new ArrayList<String>();
              refs.forEach(ref -> paths.add(ref.path()));
              Collections.sort(paths);
              Collections.sort(expected);
              assertEquals(expected, paths);
              return null;
            });
    pipeline.run().waitUntilFinish();
  }

  @Test
  void listsAStoreSideBySide() {
    var expected = new ArrayList<String>();
    for (int i = 0; i < 300; i++) {
      String path = "d%02d/e%d/f%d".formatted(i % 70, i % 3, i);
      MemoryFileSystem.put("paged://side/" + path, new byte[i]);
      expected.add(path);
    }
    MemoryFileSystem.put("paged://side/top", new byte[1]);
    var shop = Repository.given("shop", null);
    expected.add("top");
    var pipeline = TestPipelines.create();
    PAssert.that(
            pipeline
                .apply(ListSources.from(InputSpec.of("paged://side").in(shop)))
                .apply(
                    MapElements.into(TypeDescriptors.strings())
                        .via(ref -> ref.repository().equals(shop) ? ref.path() : "elsewhere")))
        .containsInAnyOrder(expected);
    pipeline.run().waitUntilFinish();
  }

  @Test
  void dealsInputsIntoFewGroupsAndLosesNone() {
    for (int count : List.of(1, 31, 32, 33, 1000)) {
      List<Input> inputs =
          IntStream.range(0, count).mapToObj(i -> Input.parse("gs://b/" + i)).toList();
      List<List<Input>> groups = RoundRobin.into(32, inputs);
      assertEquals(Math.min(count, 32), groups.size());
      List<Input> dealt = groups.stream().flatMap(List::stream).toList();
      assertEquals(count, dealt.size());
      assertTrue(dealt.containsAll(inputs));
    }
  }

  @Test
  void failsBeforeTheRunIfAnInputIsNotBelowTheRoot() {
    var filter = PathFilter.of(List.of(), List.of(), List.of());
    assertThrows(
        IllegalArgumentException.class,
        () -> InputSpec.resolve(List.of("/etc/*"), List.of(), null, dir.toString(), filter));
  }

  @Test
  void showsItsSettings() {
    var filter = PathFilter.of(List.of("*.c"), List.of("gen", "*.h"), List.of());
    var spec =
        InputSpec.resolve(List.of("/a", "/b"), List.of(), null, "/", filter)
            .in(Repository.given("shop", "v1"));
    assertEquals(
        Map.of(
            "inputs", 2L,
            "includes", "*.c",
            "excludes", "gen *.h",
            "defaultExcludes", false,
            "root", "file:///",
            "repository", "shop",
            "revision", "v1"),
        TestPipelines.displayed(ListSources.from(spec)));
  }
}
