package dev.cleave.pipelines.fault;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.time.temporal.ChronoUnit.DAYS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.fault.Fault.Call;
import dev.cleave.pipelines.fault.Fault.Kind;
import dev.cleave.pipelines.reindex.EditedTree;
import dev.cleave.pipelines.reindex.SearchIndex;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An output that commands, faults, damages and clocks change, and what has to hold of it: which run
 * is current, and the rows that each committed run has.
 */
final class NightsModel implements AutoCloseable {
  private static final String LOCK = "_LOCK";
  private static final String EMBED = "--embed=";
  private static final Pattern TIME = Pattern.compile("(\"(?:[a-z]+At|since)\" ?: ?\")([^\"]+)");

  /** What happens next. Its seed decides everything about it. */
  record Action(Type type, long seed) {
    static Action any(Random random) {
      return new Action(Type.values()[random.nextInt(Type.values().length)], random.nextLong());
    }
  }

  /** What may happen. */
  enum Type {
    EDIT,
    REINDEX,
    REINDEX_AGAIN,
    CHUNK,
    COMPACT,
    GC,
    ROLLBACK,
    VERIFY,
    DAMAGE,
    CLOCK
  }

  private final Path root;
  private final FaultStore store;
  private final Random random;
  private final EditedTree tree;
  private final Map<String, String> rows = new TreeMap<>();
  private final List<String> script = new ArrayList<>();
  private String current;
  private int runs;

  NightsModel(Path root, long seed) throws Exception {
    this.root = root;
    store = new FaultStore(root);
    random = new Random(seed);
    tree = new EditedTree(root.resolve("in"), random);
    current = "r0";
    assertEquals(ExitCode.OK, run(List.of("reindex", "--runId=r0")).exitCode());
    rows.put("r0", expected(List.of()));
  }

  /** What has happened, a line each. */
  List<String> script() {
    return script;
  }

  /** Lets something happen, and checks what has to hold. */
  void apply(Action action) throws Exception {
    random.setSeed(action.seed());
    switch (action.type()) {
      case EDIT -> script.add("edit: " + tree.editWithLicences());
      case DAMAGE -> damage();
      case CLOCK -> moveClock();
      default -> command(command(action.type()));
    }
  }

  private List<String> command(Type type) {
    String next = "--runId=r" + ++runs;
    return switch (type) {
      case REINDEX, REINDEX_AGAIN -> List.of("reindex", next, "--maxRemovedRatio=1", embed());
      case CHUNK -> List.of("chunk", next, embed());
      case COMPACT -> List.of("compact", next);
      case GC ->
          List.of(
              "gc", (random.nextBoolean() ? "--keep=" : "--keepDays=") + (1 + random.nextInt(3)));
      case ROLLBACK ->
          List.of(
              "rollback",
              "--to=" + new ArrayList<>(rows.keySet()).get(random.nextInt(rows.size())));
      default -> List.of("verify");
    };
  }

  private String embed() {
    return EMBED + List.of("+trivial", "+secret", "-function").get(random.nextInt(3));
  }

  /** Runs a command, perhaps with a fault, and then again without. */
  private void command(List<String> command) throws Exception {
    Fault fault = random.nextInt(3) == 0 ? fault() : null;
    script.add(command + (fault == null ? "" : " with " + fault));
    Map<String, Long> before = runFiles();
    String expected = expected(command);
    store.inject(fault, "out/");
    Cli cli = run(command);
    boolean fired = store.fired();
    store.inject(null, "");
    script.add("  " + cli.exitCode() + " " + cli.err().strip());
    check(command, cli, expected, before);
    if (fired && cli.exitCode() != ExitCode.OK) {
      unlock();
      cli = run(command);
      script.add("  again: " + cli.exitCode() + " " + cli.err().strip());
    }
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    check(command, cli, expected, before);
    boolean writes = List.of("reindex", "chunk", "compact").contains(command.getFirst());
    if (writes && (fault == null || !fault.kind().isLie())) {
      assertNoOrphans();
    }
  }

  private Fault fault() {
    while (true) {
      var fault =
          new Fault(
              Call.values()[random.nextInt(Call.values().length)],
              1 + random.nextInt(1 + random.nextInt(40)),
              Kind.values()[random.nextInt(Kind.values().length)]);
      if (fault.exists()) {
        return fault;
      }
    }
  }

  /** What holds after a command that may have failed. */
  private void check(List<String> command, Cli cli, String expected, Map<String, Long> before)
      throws Exception {
    String id =
        command.stream()
            .filter(o -> o.matches("--(runId|to)=.*"))
            .findFirst()
            .orElse("=" + current);
    id = id.substring(id.indexOf('=') + 1);
    String named = named();
    if (cli.exitCode() == ExitCode.OK && !alone(command, cli)) {
      assertEquals(id, named, "the current run");
    }
    assertTrue(named.equals(current) || named.equals(id), named + " is current");
    if (!rows.containsKey(named)) {
      rows.put(named, command.getFirst().equals("compact") ? rows.get(current) : expected);
    }
    current = named;
    if (command.getFirst().equals("gc")) {
      rows.keySet()
          .removeIf(run -> !Files.exists(root.resolve("out/runs/" + run + "/_manifest.json")));
      assertTrue(rows.containsKey(current), "the current run was removed");
    } else {
      assertUnchanged(before);
    }
    assertRows();
  }

  /** Whether there was nothing to compact. */
  private static boolean alone(List<String> command, Cli cli) {
    return command.getFirst().equals("compact")
        && cli.err().contains("does not refer to other runs");
  }

  /**
   * Moves the clock of the machine by days or years. That is the same as if everything there had
   * happened as much earlier or later.
   */
  private void moveClock() throws IOException {
    long days = random.nextInt(2) == 0 ? random.nextInt(-5, 6) : random.nextInt(-20_000, 20_000);
    script.add("the clock moves by " + days + " days");
    Path out = root.resolve("out");
    for (Path file : files(out).keySet()) {
      if (!file.toString().endsWith(".parquet")) {
        String text = Files.readString(out.resolve(file));
        Files.writeString(
            out.resolve(file),
            TIME.matcher(text)
                .replaceAll(t -> t.group(1) + Instant.parse(t.group(2)).minus(days, DAYS)));
      }
    }
  }

  /** Damages a file, runs a command that may refuse to work with it, and takes the damage back. */
  private void damage() throws Exception {
    List<Path> files =
        new ArrayList<>(
            files(root.resolve("out")).keySet().stream()
                .map(root.resolve("out")::resolve)
                .toList());
    Path file = files.get(random.nextInt(files.size()));
    byte[] whole = Files.readAllBytes(file);
    byte @Nullable [] damaged = damaged(whole);
    Type type =
        List.of(Type.REINDEX, Type.COMPACT, Type.GC, Type.ROLLBACK, Type.VERIFY)
            .get(random.nextInt(5));
    List<String> command = command(type);
    script.add(
        "%s of %d bytes in place of %d, then %s"
            .formatted(
                root.relativize(file),
                damaged == null ? -1 : damaged.length,
                whole.length,
                command));
    Map<String, Long> before = runFiles();
    if (damaged == null) {
      Files.delete(file);
    } else {
      Files.write(file, damaged);
    }
    String expected = expected(command);
    Cli cli = run(command);
    script.add("  " + cli.exitCode() + " " + cli.err().strip());
    assertTrue(
        cli.exitCode() != ExitCode.INTERNAL && cli.exitCode() != ExitCode.PIPELINE_FAILED,
        cli.err());
    Files.createDirectories(file.getParent());
    if (file.endsWith("_latest.json")) {
      run(List.of("repair"));
    } else if (!wasRemoved(file)) {
      Files.write(file, whole);
    }
    check(command, cli, expected, before);
  }

  /** Whether it is a file of a run that {@code gc} has removed. */
  private boolean wasRemoved(Path file) {
    Path all = root.resolve("out/runs");
    if (!file.startsWith(all)) {
      return false;
    }
    Path run = all.resolve(all.relativize(file).getName(0));
    return !Files.exists(run.resolve("_manifest.json")) && !Files.exists(run.resolve("_SUCCESS"));
  }

  private byte @Nullable [] damaged(byte[] whole) {
    byte[] bytes = whole.clone();
    switch (random.nextInt(5)) {
      case 0 -> {
        return null;
      }
      case 1 -> {
        return new byte[0];
      }
      case 2 -> {
        return Arrays.copyOf(bytes, bytes.length / 2);
      }
      case 3 -> {
        return "null".getBytes(UTF_8);
      }
      default -> {
        if (bytes.length > 0) {
          bytes[random.nextInt(bytes.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return bytes;
      }
    }
  }

  /** The rows of a full run over the sources as they are, with the same choice of what to embed. */
  private String expected(List<String> command) throws Exception {
    var args = new ArrayList<>(command);
    args.removeIf(arg -> !arg.startsWith(EMBED));
    args.addAll(
        0,
        List.of(
            "chunk",
            "--runId=full",
            "--input=" + store.uri("in"),
            "--output=" + store.uri("full")));
    Cli cli = Cli.run(args.toArray(String[]::new));
    assertEquals(ExitCode.OK, cli.exitCode(), cli.err());
    try (var index = SearchIndex.ofAll(root.resolve("full"))) {
      return index.digest("full");
    } finally {
      for (Path file : files(root.resolve("full")).keySet()) {
        Files.delete(root.resolve("full").resolve(file));
      }
    }
  }

  private void assertRows() throws Exception {
    try (var index = SearchIndex.ofAll(root.resolve("out"))) {
      for (var run : rows.entrySet()) {
        assertEquals(run.getValue(), index.digest(run.getKey()), "the rows of run " + run.getKey());
      }
    }
  }

  private void assertUnchanged(Map<String, Long> before) throws IOException {
    Map<String, Long> now = runFiles();
    for (var file : before.entrySet()) {
      String run = file.getKey().substring(0, file.getKey().indexOf('/'));
      if (rows.containsKey(run)) {
        assertEquals(file.getValue(), now.get(file.getKey()), file.getKey() + " has changed");
      }
    }
  }

  /** A committed run has the data files that its manifest names, and no others. */
  private void assertNoOrphans() throws IOException {
    Path run = root.resolve("out/runs").resolve(current);
    var named = new ArrayList<String>();
    for (JsonNode table :
        JsonMapper.builder()
            .build()
            .readTree(run.resolve("_manifest.json").toFile())
            .get("tables")) {
      table.forEach(file -> named.add(file.get("path").asText()));
    }
    List<String> there =
        files(run).keySet().stream()
            .map(Path::toString)
            .filter(path -> path.contains("/"))
            .toList();
    assertEquals(named.stream().sorted().toList(), there);
  }

  private String named() throws IOException {
    return JsonMapper.builder()
        .build()
        .readTree(root.resolve("out/_latest.json").toFile())
        .path("runId")
        .asText();
  }

  private void unlock() throws IOException {
    for (Path file : files(root.resolve("out/runs")).keySet()) {
      if (file.endsWith(LOCK)) {
        Files.delete(root.resolve("out/runs").resolve(file));
      }
    }
  }

  /** Names and hashes of the files of runs, except locks. */
  private Map<String, Long> runFiles() throws IOException {
    var found = new TreeMap<String, Long>();
    files(root.resolve("out/runs")).forEach((path, hash) -> found.put(path.toString(), hash));
    found.keySet().removeIf(path -> path.endsWith(LOCK));
    return found;
  }

  private static Map<Path, Long> files(Path folder) throws IOException {
    var found = new TreeMap<Path, Long>();
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.filter(Files::isRegularFile).toList()) {
        found.put(folder.relativize(path), (long) Arrays.hashCode(Files.readAllBytes(path)));
      }
    } catch (NoSuchFileException _) {
      // There is none yet.
    }
    return found;
  }

  private Cli run(List<String> command) {
    var args = new ArrayList<>(command);
    args.add("--output=" + store.uri("out"));
    if (List.of("reindex", "chunk").contains(command.getFirst())) {
      args.add("--input=" + store.uri("in"));
    }
    return Cli.run(args.toArray(String[]::new));
  }

  @Override
  public void close() {
    store.close();
  }
}
