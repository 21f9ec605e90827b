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
import java.util.Arrays;
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
  void fileThatIsNotCompleteIsDeleted() throws IOException {
    try (var files = Files.walk(exports.runs().output().resolve("runs/n1/chunks"))) {
      Path data = files.filter(Files::isRegularFile).findFirst().orElseThrow();
      byte[] bytes = Files.readAllBytes(data);
      Files.write(data, Arrays.copyOf(bytes, bytes.length - 20));
    }
    Path file = folder.resolve("rows.jsonl");
    Cli cli = exports.run("--format=jsonl", "--to=" + file);
    assertEquals(ExitCode.STORAGE, cli.exitCode(), cli.err());
    assertEquals(1, cli.err().lines().count(), cli.err());
    assertFalse(Files.exists(file));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--table=chunks | no format: give --format=jsonl, qdrant, pgvector, langchain",
        "--format=quadrant | --format=quadrant must be one of jsonl, qdrant, pgvector, langchain,",
        "--format=jsonl --table=strides | --table=strides must be one of chunks, changes,"
            + " summaries",
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
