package dev.cleave.pipelines.fault;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.Trees;
import dev.cleave.pipelines.chunk.ChunkPipeline;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.config.RunConfig;
import dev.cleave.pipelines.fault.Fault.Call;
import dev.cleave.pipelines.fault.Fault.Kind;
import dev.cleave.pipelines.launch.Failures;
import dev.cleave.pipelines.launch.Launch;
import dev.cleave.pipelines.options.ChunkOptions;
import dev.cleave.pipelines.reindex.SearchIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.beam.sdk.Pipeline;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Each command on a store of which one call goes wrong: the first of its kind, the second, and so
 * on, until no call is left. After each, a reader of its own, DuckDB, says whether what the
 * promises say holds. scripts/test takes a few of the calls, by the seed, and scripts/test-all all
 * of them.
 */
class FaultTest {
  private static final boolean ALL = Boolean.getBoolean("cleave.thorough");

  /** One of so many kinds of faults is tried if not all are. */
  private static final int SHARE = 16;

  private static final int PAIRS = ALL ? 40 : 1;

  /** What is run on an output with n1, n2 and n3, which is current and stands on n1. */
  private enum Subject {
    CHUNK("t", "chunk", "--runId=t"),
    REINDEX("t", "reindex", "--runId=t"),
    /** Continues an attempt whose process ended just before the commit. */
    RESUME("t", "reindex", "--runId=t", "--resume"),
    /** The job alone, without a launcher that waits for it. */
    JOB("t", "chunk", "--runId=t"),
    COMPACT("t", "compact", "--runId=t"),
    ROLLBACK("n1", "rollback", "--to=n1"),
    GC("n3", "gc", "--keep=1"),
    VERIFY("n3", "verify"),
    REPAIR("n3", "repair"),
    EXPORT("n3", "export");

    /** The run that is current after it. */
    private final String current;

    private final List<String> command;

    Subject(String current, String... command) {
      this.current = current;
      this.command = List.of(command);
    }

    boolean readsInput() {
      return current.equals("t") && this != COMPACT;
    }
  }

  @TempDir static Path shared;
  private static final Map<String, String> DIGESTS = new TreeMap<>();

  private static final String LOCK = "out/runs/t/_LOCK";
  private static final String EXPORT = "export.jsonl";
  private static final String YESTERDAY = "yesterday's export";

  private final long seed = Long.getLong("cleave.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private @TempDir Path folder;
  private final List<String> findings = new ArrayList<>();
  private int trials;
  private int roots;

  @BeforeAll
  static void threeNights() throws Exception {
    Path in = Files.createDirectories(shared.resolve("root/in"));
    for (String name : List.of("a", "b", "edited")) {
      Files.writeString(in.resolve(name + ".py"), "def " + name + "():\n    pass\n");
    }
    Files.writeString(in.resolve("empty.py"), "");
    Files.writeString(in.resolve("Same.java"), "class Same {\n  int f() { return 1; }\n}\n");
    try (var store = new FaultStore(shared.resolve("root"))) {
      ok(run(store, List.of("reindex", "--runId=n1"), true));
      Files.writeString(in.resolve("edited.py"), "def n2():\n    pass\n");
      ok(run(store, List.of("reindex", "--runId=n2"), true));
      Files.writeString(in.resolve("edited.py"), "def n3():\n    pass\n");
      ok(run(store, List.of("reindex", "--runId=n3"), true));
    }
    Files.writeString(in.resolve("edited.py"), "def t():\n    pass\n\n\ndef more():\n    pass\n");
    Files.delete(in.resolve("b.py"));
    Trees.copy(shared.resolve("root"), shared.resolve("expected"));
    try (var store = new FaultStore(shared.resolve("expected"))) {
      ok(run(store, Subject.CHUNK));
    }
    try (var index = SearchIndex.ofAll(shared.resolve("expected/out"))) {
      for (String run : List.of("n1", "n2", "n3", "t")) {
        DIGESTS.put(run, index.digest(run));
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void noSingleFaultOfTheOutputLosesOrLies(Subject subject) throws Exception {
    everyFault(subject, subject == Subject.EXPORT ? "" : "out/");
    assertTrue(trials > 0);
    assertEquals(List.of(), findings, () -> String.join("\n\n", findings));
    System.out.println("faults: " + subject + " " + trials);
  }

  /** The second fault is one of the same command, when it is repeated after the first. */
  @ParameterizedTest
  @EnumSource
  void noTwoFaultsLoseOrLie(Subject subject) throws Exception {
    String scope = subject == Subject.EXPORT ? "" : "out/";
    Map<Call, Integer> calls = calls(subject, scope);
    for (int pair = 0; pair < PAIRS; pair++) {
      trial(subject, List.of(any(calls), any(calls)), scope);
    }
    assertEquals(List.of(), findings, () -> String.join("\n\n", findings));
  }

  private Fault any(Map<Call, Integer> calls) {
    while (true) {
      Call call = List.copyOf(calls.keySet()).get(random.nextInt(calls.size()));
      Kind kind = Kind.values()[random.nextInt(Kind.values().length)];
      var fault = new Fault(call, 1 + random.nextInt(calls.get(call)), kind);
      if (fault.exists()) {
        return fault;
      }
    }
  }

  /** What a store says of the sources has to be believed. */
  @ParameterizedTest
  @EnumSource(names = {"CHUNK", "REINDEX", "JOB"})
  void noFailureOfTheInputLosesAFile(Subject subject) throws Exception {
    everyFault(subject, "in/");
    assertEquals(List.of(), findings, () -> String.join("\n\n", findings));
  }

  private void everyFault(Subject subject, String scope) throws Exception {
    Map<Call, Integer> calls = calls(subject, scope);
    for (Call call : calls.keySet()) {
      for (Kind kind : Kind.values()) {
        if (!new Fault(call, 1, kind).exists() || kind.isLie() && scope.equals("in/")) {
          continue;
        }
        if (ALL) {
          for (int n = 1; trial(subject, List.of(new Fault(call, n, kind)), scope); n++) {}
        } else if (random.nextInt(SHARE) == 0) {
          int n = 1 + random.nextInt(calls.get(call));
          trial(subject, List.of(new Fault(call, n, kind)), scope);
        }
      }
    }
  }

  /** How many calls of each kind the command makes if nothing goes wrong. */
  private Map<Call, Integer> calls(Subject subject, String scope) throws IOException {
    Path root = folder.resolve("t" + roots++);
    Trees.copy(shared.resolve("root"), root);
    var calls = new EnumMap<Call, Integer>(Call.class);
    try (var store = new FaultStore(root)) {
      prepare(subject, store, root);
      store.inject(null, scope);
      ok(run(store, subject));
      for (Call call : Call.values()) {
        if (store.calls(call) > 0) {
          calls.put(call, store.calls(call));
        }
      }
    }
    return calls;
  }

  private static void prepare(Subject subject, FaultStore store, Path root) throws IOException {
    if (subject == Subject.EXPORT) {
      Files.writeString(root.resolve(EXPORT), YESTERDAY);
    }
    if (subject == Subject.RESUME) {
      store.inject(new Fault(Call.CREATE_NEW, 2, Kind.STOP), ""); // the first is the lock
      assertEquals(ExitCode.STORAGE, run(store, Subject.REINDEX).exitCode());
      assertTrue(Files.exists(root.resolve("out/runs/t/_units")));
      Files.delete(root.resolve(LOCK));
    }
  }

  /** Runs a command with each of these faults, and then without. Whether the first happened. */
  private boolean trial(Subject subject, List<Fault> faults, String scope) throws Exception {
    Path root = folder.resolve("t" + roots++);
    Trees.copy(shared.resolve("root"), root);
    var what = new StringBuilder("seed %d: %s".formatted(seed, subject));
    try (var store = new FaultStore(root)) {
      prepare(subject, store, root);
      Subject next = subject;
      for (Fault fault : faults) {
        store.inject(fault, scope);
        Cli cli = run(store, next);
        if (!store.fired()) {
          return !fault.equals(faults.getFirst());
        }
        trials++;
        what.append("\n  %s: %s %s%s".formatted(fault, cli.exitCode(), cli.out(), cli.err()));
        store.inject(null, "");
        check(subject, fault, cli, root);
        Files.deleteIfExists(root.resolve(LOCK)); // the holder is dead: its lease lapses
        next = subject == Subject.JOB ? Subject.CHUNK : subject; // a command starts the job
      }
      Cli again = run(store, next);
      assertEquals(ExitCode.OK, again.exitCode(), "again: " + again.err());
      assertEquals(subject.current, current(root));
      assertCorpus(subject, subject.current, root);
      assertExport(subject, true, root);
    } catch (AssertionError | Exception e) {
      findings.add(what + e.getMessage());
    }
    return true;
  }

  private static void check(Subject subject, Fault fault, Cli cli, Path root) throws Exception {
    boolean ok = cli.exitCode() == ExitCode.OK;
    String current = current(root);
    if (ok) {
      assertEquals(subject.current, current);
    } else {
      assertTrue(current.equals("n3") || current.equals(subject.current), current);
    }
    assertCorpus(subject, current, root);
    if (!cli.out().isBlank()) {
      String state = JsonMapper.builder().build().readTree(cli.out()).path("state").asText();
      if (!state.isEmpty()) {
        assertEquals(ok, state.equals("COMMITTED") || state.equals("VERIFIED"), state);
      }
    }
    assertExport(subject, ok, root);
    assertNothingIsGone(subject, root);
    assertTrue(cli.exitCode() != ExitCode.INTERNAL || fault.kind().isLie(), "an internal error");
  }

  private static void assertExport(Subject subject, boolean written, Path root) throws IOException {
    if (subject == Subject.EXPORT) {
      String export = Files.readString(root.resolve(EXPORT));
      if (written || !export.equals(YESTERDAY)) {
        assertEquals(5, export.lines().count());
        assertTrue(export.endsWith("}\n"), export);
      }
    }
  }

  private static void assertNothingIsGone(Subject subject, Path root) throws IOException {
    Path before = shared.resolve("root/out/runs");
    for (Path file : filesBelow(before)) {
      if (subject == Subject.GC && file.startsWith(before.resolve("n2"))) {
        continue; // what it removes
      }
      Path now = root.resolve("out/runs").resolve(before.relativize(file).toString());
      assertTrue(Files.exists(now), now + " is gone");
      assertEquals(-1, Files.mismatch(file, now), now + " has changed");
    }
  }

  private static void assertCorpus(Subject subject, String run, Path root) throws Exception {
    String same = subject == Subject.COMPACT && run.equals("t") ? "n3" : run;
    try (var index = SearchIndex.ofAll(root.resolve("out"))) {
      assertEquals(DIGESTS.get(same), index.digest(run), "the rows of run " + run);
    }
  }

  private static String current(Path root) throws IOException {
    return JsonMapper.builder()
        .build()
        .readTree(root.resolve("out/_latest.json").toFile())
        .get("runId")
        .asText();
  }

  private static Cli run(FaultStore store, Subject subject) {
    if (subject == Subject.EXPORT) {
      return run(store, List.of("export", "--format=jsonl", "--to=" + store.uri(EXPORT)), false);
    }
    return subject == Subject.JOB ? job(store) : run(store, subject.command, subject.readsInput());
  }

  private static Cli job(FaultStore store) {
    var launch =
        Launch.parse(
            List.of("--runId=t", "--output=" + store.uri("out"), "--input=" + store.uri("in")),
            ChunkOptions.class);
    var pipeline = Pipeline.create(launch.options());
    ChunkPipeline.build(
        pipeline, RunConfig.of(launch.options(), Clock.systemUTC(), new SecureRandom()));
    try {
      pipeline.run().waitUntilFinish();
      return new Cli(ExitCode.OK, "", "");
    } catch (RuntimeException e) {
      RunException failure = Failures.ofJob(e);
      return new Cli(failure.exitCode(), "", String.valueOf(failure.getMessage()));
    }
  }

  private static Cli run(FaultStore store, List<String> command, boolean readsInput) {
    var args = new ArrayList<>(command);
    args.add("--output=" + store.uri("out"));
    if (readsInput) {
      args.add("--input=" + store.uri("in"));
    }
    return Cli.run(args.toArray(String[]::new));
  }

  private static void ok(Cli cli) {
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
  }

  private static List<Path> filesBelow(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).toList();
    }
  }
}
