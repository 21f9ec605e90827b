package dev.cleave.runners;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A runner's jar as a scheduler uses it: a process, two streams, an exit code.
 *
 * @param cached whether its processes use an AOT cache, as those of {@code scripts/cleave} do: a
 *     short run then takes a third of the time, but to make the cache takes as long as several
 * @param environment of its processes, besides that of this one
 * @param limit what its processes may use at most, as an option of {@code ulimit}; or empty
 */
record RunnerJar(Path file, boolean cached, SortedMap<String, String> environment, String limit) {
  private static final Path JVM_OPTIONS = Path.of(System.getProperty("cleave.jvm.options"));

  private static final int MOST_SECONDS = 600;

  /** What a shell starts in the background ignores Ctrl-C, and so do all that it starts. */
  private static final List<String> WITH_CTRL_C =
      List.of(
          "python3",
          "-c",
          "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL);"
              + " os.execvp(sys.argv[1], sys.argv[1:])");

  /** Options that make a short process cheaper; none in scripts/test-all. */
  static final List<String> COMPILER =
      Stream.of(System.getProperty("cleave.jvm.compiler", "").split(" "))
          .filter(option -> !option.isEmpty())
          .toList();

  RunnerJar {
    assertTrue(Files.exists(file), file + " is missing: build all modules");
  }

  /** The jar that a system property names. */
  static RunnerJar of(String property) {
    return new RunnerJar(
        Path.of(System.getProperty(property)), true, Collections.emptySortedMap(), "");
  }

  /** The same for few processes. */
  RunnerJar withoutCache() {
    return new RunnerJar(file, false, environment, limit);
  }

  /** The same with variables. */
  RunnerJar with(SortedMap<String, String> variables) {
    return new RunnerJar(file, cached, variables, limit);
  }

  /** The same with a limit, such as {@code -f 16} for files of 8 KB. */
  RunnerJar within(String limit) {
    return new RunnerJar(file, cached, environment, limit);
  }

  /** An AOT cache of the jar. A JVM records what it has loaded, so this runs the jar once. */
  private Path cache() throws IOException {
    String name = file.getFileName().toString().replaceFirst("[.]jar$", "");
    Path cache = file.resolveSibling(name + "-test.aot");
    Path lock = file.resolveSibling(name + "-test.lock");
    // The tests of several modules use one jar at the same time.
    try (var channel = FileChannel.open(lock, CREATE, WRITE);
        var _ = channel.lock()) {
      train(name, cache);
    }
    return cache;
  }

  private void train(String name, Path cache) throws IOException {
    if (Files.notExists(cache)
        || Files.getLastModifiedTime(cache).compareTo(Files.getLastModifiedTime(file)) < 0) {
      Path folder = Files.createDirectories(file.resolveSibling(name + "-training"));
      Files.writeString(folder.resolve("A.java"), "class A {}");
      Path draft = folder.resolve("draft.aot");
      List<String> args = List.of("chunk", "--input=A.java", "--output=out");
      // Without the variables and the limit: the cache is for all tests.
      var plain = new RunnerJar(file, false, Collections.emptySortedMap(), "");
      plain.launch(folder, List.of("-XX:AOTCacheOutput=" + draft), args).onExit().join();
      Files.move(draft, cache, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  /** A process that ended. */
  record Ended(int code, String out, String err) {
    /** What it printed: one line of JSON. */
    JsonNode report() throws IOException {
      assertTrue(out.lines().count() == 1, "stdout: " + out + "\nstderr: " + err);
      return JsonMapper.builder().build().readTree(out);
    }

    /** The lines on stderr besides progress. */
    List<String> said() {
      return err.lines()
          .filter(line -> !line.matches("(listing|planning|cutting|copying|verifying)[:,] .*"))
          .filter(line -> !line.startsWith("committing"))
          .toList();
    }
  }

  /** Runs a command to its end; its streams go to files in the folder. */
  Ended run(Path folder, List<String> args) throws IOException, InterruptedException {
    return end(start(folder, args), folder);
  }

  /** Starts a command in a folder, in the plain locale of a scheduler. */
  Process start(Path folder, List<String> args) throws IOException {
    return start(folder, List.of(), args);
  }

  /** The same, with more options for the JVM. */
  Process start(Path folder, List<String> options, List<String> args) throws IOException {
    var all = new ArrayList<String>(options);
    if (cached) {
      all.add("-XX:AOTCache=" + cache());
    }
    return launch(folder, all, args);
  }

  private Process launch(Path folder, List<String> options, List<String> args) throws IOException {
    var command = new ArrayList<String>();
    if (!limit.isEmpty()) {
      command.addAll(List.of("sh", "-c", "ulimit " + limit + " && exec \"$@\"", "sh"));
    }
    command.addAll(WITH_CTRL_C);
    command.addAll(
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "@" + JVM_OPTIONS,
            "-Xmx1g"));
    command.addAll(COMPILER);
    command.addAll(options);
    command.addAll(List.of("-jar", file.toString()));
    command.addAll(args);
    var builder =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(folder.resolve("stdout").toFile())
            .redirectError(folder.resolve("stderr").toFile());
    builder.environment().put("LC_ALL", "C");
    builder.environment().putAll(environment);
    return builder.start();
  }

  /** Waits for the end of a process that was started in a folder. */
  static Ended end(Process process, Path folder) throws IOException, InterruptedException {
    boolean ended = process.waitFor(MOST_SECONDS, TimeUnit.SECONDS);
    process.destroyForcibly().waitFor();
    var result =
        new Ended(
            process.exitValue(),
            Files.readString(folder.resolve("stdout"), UTF_8),
            Files.readString(folder.resolve("stderr"), UTF_8));
    assertTrue(ended, "it did not end: " + result);
    return result;
  }
}
