package dev.cleave.pipelines.export;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.Cli;
import dev.cleave.pipelines.command.ExitCode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.zip.GZIPInputStream;
import org.apache.beam.sdk.io.Compression;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where rows are exported to, and what a wrong command says. */
class ExportCommandTest {
  @TempDir Path folder;
  private Exports exports;

  @BeforeEach
  void files() throws IOException {
    exports = Exports.in(folder);
  }

  @ParameterizedTest
  @ValueSource(strings = {"rows.jsonl", "rows.jsonl.gz", "deep/rows.jsonl.zst"})
  void fileIsCompressedByItsName(String name) throws IOException {
    Path file = folder.resolve(name);
    Cli cli = exports.ok("--format=jsonl", "--to=" + file);
    assertEquals("", cli.out());
    assertTrue(cli.err().contains(" rows of run n1 exported"), cli.err());
    try (InputStream in = decompressed(file)) {
      assertEquals(exports.ok("--format=jsonl").out(), new String(in.readAllBytes(), UTF_8));
    }
  }

  private static InputStream decompressed(Path file) throws IOException {
    if (file.toString().endsWith(".gz")) {
      return new GZIPInputStream(Files.newInputStream(file));
    }
    return Channels.newInputStream(
        Compression.detect(file.toString()).readDecompressed(Files.newByteChannel(file)));
  }

  @Test
  void fileIsThereOnlyIfItIsComplete() throws IOException {
    damage();
    Path file = folder.resolve("rows.jsonl");
    assertFails(ExitCode.STORAGE, file);
    assertFalse(Files.exists(file));
    Files.writeString(file, "yesterday's rows");
    assertFails(ExitCode.STORAGE, file);
    assertEquals("yesterday's rows", Files.readString(file));
    assertEquals(List.of("in", "out", "rows.jsonl"), names());
  }

  @Test
  void fileIsReplacedWithItsPermissionsAndALinkIsFollowed() throws IOException {
    Path file = Files.writeString(folder.resolve("rows.jsonl"), "yesterday's rows");
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("rows.jsonl"));
    exports.ok("--format=jsonl", "--to=" + link);
    assertTrue(Files.isSymbolicLink(link));
    assertEquals(exports.ok("--format=jsonl").out(), Files.readString(file));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    assertEquals(List.of("in", "link", "out", "rows.jsonl"), names());
  }

  @Test
  void whatIsNoFileIsNeverDeleted() throws IOException {
    Path empty = Files.createDirectory(folder.resolve("empty"));
    assertEquals("it is a folder; give a file", assertFails(ExitCode.USAGE, empty));
    assertTrue(Files.isDirectory(empty));
    Path link = Files.createSymbolicLink(folder.resolve("link"), Path.of("gone"));
    assertEquals("it is a link to a file that does not exist", assertFails(ExitCode.USAGE, link));
    assertTrue(Files.isSymbolicLink(link));
    exports.ok("--format=jsonl", "--to=/dev/null");
    assertTrue(Files.exists(Path.of("/dev/null")));
    assertFalse(Files.isRegularFile(Path.of("/dev/null")));
    damage();
    assertFails(ExitCode.STORAGE, Path.of("/dev/null"));
    assertTrue(Files.exists(Path.of("/dev/null")));
  }

  @Test
  void pipeIsWrittenTo() throws Exception {
    Path pipe = folder.resolve("pipe");
    assertEquals(0, new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor());
    var read = new FutureTask<>(() -> Files.readString(pipe));
    Thread.ofPlatform().daemon().start(read);
    exports.ok("--format=jsonl", "--to=" + pipe);
    assertEquals(exports.ok("--format=jsonl").out(), read.get());
    assertFalse(Files.isRegularFile(pipe));
  }

  /** Exports of this run end with an error, after some rows. */
  private void damage() throws IOException {
    try (var files = Files.walk(exports.runs().output().resolve("runs/n1/chunks"))) {
      Path data = files.filter(Files::isRegularFile).findFirst().orElseThrow();
      byte[] bytes = Files.readAllBytes(data);
      Files.write(data, Arrays.copyOf(bytes, bytes.length - 20));
    }
  }

  /** Returns what is wrong with the place. */
  private String assertFails(ExitCode code, Path to) {
    Cli cli = exports.run("--format=jsonl", "--to=" + to);
    assertEquals(code, cli.exitCode(), cli.err());
    assertEquals(1, cli.err().lines().count(), cli.err());
    return cli.err().strip().replace("cleave: --to=" + to + ": ", "");
  }

  private List<String> names() throws IOException {
    try (var files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--table=chunks | no format: give --format=jsonl, qdrant, pgvector, langchain",
        "--format=quadrant | --format=quadrant must be one of jsonl, qdrant, pgvector, langchain,",
        "--format=jsonl --table=stride | --table=stride must be one of chunks, changes, snippets,"
            + " snippet_changes, strides, stride_changes, summaries, summary_changes; did you mean"
            + " strides?",
        "--format=jsonl --table=strides | run whole has no strides: --views=strides writes them",
        "--format=jsonl --table=stride_changes | run whole has no strides: --views=strides",
        "--format=jsonl --table=snippets --vectors=m | --vectors: a view has none; export chunks",
        "--format=jsonl --runId=n9 | there is no committed run n9 in",
        "--format=jsonl --to=ftp://a/b | --to=ftp://a/b: ",
        "--format=jsonl --table=changes --runId=whole | run whole has no changes: only reindex",
        "--format=jsonl --table=summaries --runId=whole | run whole has no summaries: --views=",
      })
  void wrongPlaceIsOneLine(String args, String message) {
    exports.runs().run("chunk", "whole");
    Cli cli = exports.run(args.strip().split(" "));
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertTrue(cli.err().startsWith("cleave: " + message), cli.err());
    assertEquals(1, cli.err().lines().count(), cli.err());
    assertEquals("", cli.out());
  }

  @Test
  void runThatIsNotCommittedIsOneLine() {
    Cli failed =
        Cli.run(
            "chunk",
            "--input=" + exports.runs().input(),
            "--output=" + exports.runs().output(),
            "--runId=n2",
            "--maxFileBytes=100",
            "--maxRejectRatio=0");
    assertEquals(ExitCode.TOO_MANY_REJECTS, failed.exitCode());
    assertTrue(Files.exists(exports.runs().output().resolve("runs/n2/_manifest.json")));
    Cli cli = exports.run("--format=jsonl", "--runId=n2");
    assertEquals(ExitCode.USAGE, cli.exitCode());
    assertTrue(cli.err().startsWith("cleave: there is no committed run n2 in "), cli.err());
    assertEquals(1, cli.err().lines().count(), cli.err());
  }
}
