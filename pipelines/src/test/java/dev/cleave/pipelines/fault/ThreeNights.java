package dev.cleave.pipelines.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.Trees;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.reindex.SearchIndex;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Sources and an output with the runs n1, n2 and n3. The run n3 is current and stands on n1. The
 * sources have changed since.
 *
 * @param root the folder with {@code in} and {@code out}
 * @param digests of the rows of each run, and of a run t over the sources as they are
 */
record ThreeNights(Path root, Map<String, String> digests) {

  /** Makes them in an empty folder. */
  static ThreeNights make(Path folder) throws Exception {
    Path root = folder.resolve("root");
    Path in = Files.createDirectories(root.resolve("in"));
    for (String name : List.of("a", "b", "edited")) {
      Files.writeString(in.resolve(name + ".py"), "def " + name + "():\n    pass\n");
    }
    Files.writeString(in.resolve("empty.py"), "");
    Files.writeString(in.resolve("Same.java"), "class Same {\n  int f() { return 1; }\n}\n");
    try (var store = new FaultStore(root)) {
      reindex(store, "n1");
      Files.writeString(in.resolve("edited.py"), "def n2():\n    pass\n");
      reindex(store, "n2");
      Files.writeString(in.resolve("edited.py"), "def n3():\n    pass\n");
      reindex(store, "n3");
    }
    Files.writeString(in.resolve("edited.py"), "def t():\n    pass\n\n\ndef more():\n    pass\n");
    Files.delete(in.resolve("b.py"));
    return new ThreeNights(root, digests(root, folder.resolve("expected")));
  }

  private static void reindex(FaultStore store, String run) {
    Cli cli =
        Cli.run(
            "reindex",
            "--runId=" + run,
            "--input=" + store.uri("in"),
            "--output=" + store.uri("out"));
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
  }

  private static Map<String, String> digests(Path root, Path copy) throws Exception {
    Trees.copy(root, copy);
    try (var store = new FaultStore(copy);
        var index = SearchIndex.ofAll(copy.resolve("out"))) {
      Cli cli = Subject.CHUNK.run(store);
      assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
      var digests = new TreeMap<String, String>();
      for (String run : List.of("n1", "n2", "n3", "t")) {
        digests.put(run, index.digest(run));
      }
      return digests;
    }
  }
}
