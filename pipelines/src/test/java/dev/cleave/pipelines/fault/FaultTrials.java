package dev.cleave.pipelines.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.Trees;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.fault.Fault.Call;
import dev.cleave.pipelines.fault.Fault.Kind;
import dev.cleave.pipelines.reindex.SearchIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;

/**
 * Runs a command on copies of {@link ThreeNights} with a fault in each. After each run, a reader of
 * its own, DuckDB, says whether what the promises say holds.
 */
final class FaultTrials {
  private static final String LOCK = "out/runs/t/_LOCK";
  private static final String YESTERDAY = "yesterday's export";

  private final ThreeNights nights;
  private final Subject subject;
  private final String scope;
  private final Path folder;
  private final long seed;
  private final Random random;
  private final List<String> findings = new ArrayList<>();
  private final Map<Call, Integer> calls;
  private int trials;
  private int roots;

  /**
   * No trials yet.
   *
   * @param scope prefix of the objects whose calls go wrong
   * @param folder for the copies
   */
  FaultTrials(ThreeNights nights, Subject subject, String scope, Path folder, long seed)
      throws IOException {
    this.nights = nights;
    this.subject = subject;
    this.scope = scope;
    this.folder = folder;
    this.seed = seed;
    random = new Random(seed);
    calls = callsWithoutFault();
  }

  /** Fails with what did not hold, and what led to it. */
  void assertNoFindings() {
    assertEquals(0, findings.size(), () -> String.join("\n\n", findings));
  }

  /** How many faults have happened. */
  int trials() {
    return trials;
  }

  /** Every call that the command makes goes wrong in every way, one in each trial. */
  void all() throws Exception {
    for (Fault kind : kinds()) {
      for (int n = 1; trial(List.of(new Fault(kind.call(), n, kind.kind()))); n++) {}
    }
  }

  /** So many calls go wrong, one in each trial. */
  void sample(int number) throws Exception {
    List<Fault> kinds = kinds();
    for (int i = 0; i < number; i++) {
      trial(List.of(any(kinds.get(random.nextInt(kinds.size())))));
    }
  }

  /** The second fault is one of the same command, when it is repeated after the first. */
  void pairs(int number) throws Exception {
    List<Fault> kinds = kinds();
    for (int i = 0; i < number; i++) {
      Fault first = any(kinds.get(random.nextInt(kinds.size())));
      trial(List.of(first, any(kinds.get(random.nextInt(kinds.size())))));
    }
  }

  /** The first fault of each kind. What a store says of the sources has to be believed. */
  private List<Fault> kinds() {
    return calls.keySet().stream()
        .flatMap(call -> Stream.of(Kind.values()).map(kind -> new Fault(call, 1, kind)))
        .filter(fault -> fault.exists() && !(fault.kind().isLie() && scope.equals("in/")))
        .toList();
  }

  private Fault any(Fault kind) {
    return new Fault(kind.call(), 1 + random.nextInt(calls.get(kind.call())), kind.kind());
  }

  /** How many calls of each kind the command makes if nothing goes wrong. */
  private Map<Call, Integer> callsWithoutFault() throws IOException {
    Path root = copy();
    var made = new EnumMap<Call, Integer>(Call.class);
    try (var store = new FaultStore(root)) {
      prepare(store, root);
      store.inject(null, scope);
      Cli cli = subject.run(store);
      assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
      for (Call call : Call.values()) {
        if (store.calls(call) > 0) {
          made.put(call, store.calls(call));
        }
      }
    }
    return made;
  }

  private Path copy() throws IOException {
    Path root = folder.resolve("t" + roots++);
    Trees.copy(nights.root(), root);
    return root;
  }

  private void prepare(FaultStore store, Path root) throws IOException {
    if (subject == Subject.EXPORT) {
      Files.writeString(root.resolve(Subject.EXPORTED), YESTERDAY);
    }
    if (subject == Subject.RESUME) {
      store.inject(new Fault(Call.CREATE_NEW, 2, Kind.STOP), ""); // the first is the lock
      assertEquals(ExitCode.STORAGE, Subject.REINDEX.run(store).exitCode());
      assertTrue(Files.exists(root.resolve("out/runs/t/_units")));
      Files.delete(root.resolve(LOCK));
    }
  }

  /** Runs the command with each of these faults, and then without. Whether the first happened. */
  private boolean trial(List<Fault> faults) throws Exception {
    Path root = copy();
    var what = new StringBuilder("seed %d: %s".formatted(seed, subject));
    try (var store = new FaultStore(root)) {
      prepare(store, root);
      Subject next = subject;
      for (Fault fault : faults) {
        store.inject(fault, scope);
        Cli cli = next.run(store);
        if (!store.fired()) {
          return !fault.equals(faults.getFirst());
        }
        trials++;
        what.append("\n  %s: %s %s%s".formatted(fault, cli.exitCode(), cli.out(), cli.err()));
        store.inject(null, "");
        check(fault, cli, root);
        Files.deleteIfExists(root.resolve(LOCK)); // the holder is dead: its lease lapses
        next = subject.again();
      }
      Cli again = next.run(store);
      assertEquals(ExitCode.OK, again.exitCode(), "again: " + again.err());
      assertEquals(subject.current(), current(root));
      assertCorpus(subject.current(), root);
      assertExport(true, root);
    } catch (AssertionError | Exception e) {
      findings.add(what + e.getMessage());
    }
    return true;
  }

  private void check(Fault fault, Cli cli, Path root) throws Exception {
    boolean ok = cli.exitCode() == ExitCode.OK;
    String current = current(root);
    if (ok) {
      assertEquals(subject.current(), current);
    } else {
      assertTrue(current.equals("n3") || current.equals(subject.current()), current);
    }
    assertCorpus(current, root);
    if (!cli.out().isBlank()) {
      String state = JsonMapper.builder().build().readTree(cli.out()).path("state").asText();
      if (!state.isEmpty()) {
        assertEquals(ok, state.equals("COMMITTED") || state.equals("VERIFIED"), state);
      }
    }
    assertExport(ok, root);
    assertNothingIsGone(root);
    assertTrue(cli.exitCode() != ExitCode.INTERNAL || fault.kind().isLie(), "an internal error");
  }

  private void assertExport(boolean written, Path root) throws IOException {
    if (subject == Subject.EXPORT) {
      String export = Files.readString(root.resolve(Subject.EXPORTED));
      if (written || !export.equals(YESTERDAY)) {
        assertEquals(5, export.lines().count());
        assertTrue(export.endsWith("}\n"), export);
      }
    }
  }

  private void assertNothingIsGone(Path root) throws IOException {
    Path before = nights.root().resolve("out/runs");
    for (Path file : filesBelow(before)) {
      if (subject == Subject.GC && file.startsWith(before.resolve("n2"))) {
        continue; // what it removes
      }
      Path now = root.resolve("out/runs").resolve(before.relativize(file).toString());
      assertTrue(Files.exists(now), now + " is gone");
      assertEquals(-1, Files.mismatch(file, now), now + " has changed");
    }
  }

  private void assertCorpus(String run, Path root) throws Exception {
    String same = subject == Subject.COMPACT && run.equals("t") ? "n3" : run;
    try (var index = SearchIndex.ofAll(root.resolve("out"))) {
      assertEquals(nights.digests().get(same), index.digest(run), "the rows of run " + run);
    }
  }

  private static String current(Path root) throws IOException {
    return JsonMapper.builder()
        .build()
        .readTree(root.resolve("out/_latest.json").toFile())
        .get("runId")
        .asText();
  }

  private static List<Path> filesBelow(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }
}
