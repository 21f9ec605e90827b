package dev.cleave.pipelines.commit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.boundary.ParseStatus;
import dev.cleave.file.RejectReason;
import dev.cleave.file.Repository;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.transforms.billing.Bill;
import dev.cleave.transforms.billing.EmbedCause;
import dev.cleave.transforms.billing.TextCount;
import dev.cleave.transforms.listing.DefaultExcludes;
import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.DatasetDigest;
import dev.cleave.transforms.tables.FileStatus;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.writing.FileCounts;
import dev.cleave.transforms.writing.LanguageTally;
import dev.cleave.transforms.writing.Losses;
import dev.cleave.transforms.writing.RunSummary;
import dev.cleave.transforms.writing.Tally;
import dev.cleave.transforms.writing.WrittenFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** An output with the data files of four runs, and the committer for them. */
abstract class CommitFixture {
  static final Instant NOW = Instant.parse("2026-01-02T03:04:05Z");

  /** Its name would be a pattern to anything that looks for files by glob. */
  @TempDir(factory = BracketFolder.class)
  Path output;

  static final class BracketFolder implements org.junit.jupiter.api.io.TempDirFactory {
    @Override
    public Path createTempDirectory(
        org.junit.jupiter.api.extension.AnnotatedElementContext element,
        org.junit.jupiter.api.extension.ExtensionContext context)
        throws IOException {
      return Files.createTempDirectory("out[1]{a}");
    }
  }

  @BeforeEach
  void data() throws IOException {
    for (String run : List.of("r0", "r1", "old", "new")) {
      for (String file : List.of("chunks/a.parquet", "files/a.parquet", "checks/a.parquet")) {
        write("runs/" + run + "/" + file, "x".repeat(16));
      }
    }
    write("runs/r1/chunks/orphan.parquet", "left by an attempt that failed");
  }

  final void write(String file, String text) throws IOException {
    Path path = output.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  final List<String> filesOf(String runId) throws IOException {
    Path run = output.resolve("runs").resolve(runId);
    try (var files = Files.walk(run)) {
      return files
          .filter(Files::isRegularFile)
          .map(file -> run.relativize(file).toString())
          .sorted()
          .toList();
    }
  }

  /** What {@link #filesOf} returns for a committed run. */
  static List<String> committedFiles(String chunks) {
    return List.of(
        "_SUCCESS",
        "_manifest.json",
        "_openlineage.json",
        "checks/a.parquet",
        chunks,
        "files/a.parquet");
  }

  final RunCommitter committer(String runId) {
    return new RunCommitter(
        new RunFolder(output.toString(), runId), PipelineOptionsFactory.create());
  }

  final RunState commit(String runId, RunSummary summary, Instant now) throws IOException {
    RunSpec spec = spec(runId, "fingerprint-of-" + runId, Baseline.NONE);
    committer(runId).commit(spec, summary, now);
    return CommitRules.state(summary, spec);
  }

  final RunSpec spec(String runId, String fingerprint, Baseline baseline) {
    return new RunSpec(
        new RunFolder(output.toString(), runId),
        fingerprint,
        new StoredOptions(
            new TreeMap<>(Map.of("maxChunkSize", 2000)),
            List.of("file:///in/"),
            DefaultExcludes.NAMES),
        new CommitLimits(0.01, 0.02, true, false, 0),
        baseline);
  }

  final JsonNode json(String file) throws IOException {
    return JsonMapper.builder().build().readTree(output.resolve(file).toFile());
  }

  private static Bill bill() {
    var all = new TextCount(4, 120);
    return new Bill(
        new TreeMap<>(
            Map.of(
                EmbedCause.HEADER, new TextCount(1, 20), EmbedCause.EDITED, new TextCount(3, 100))),
        new TreeMap<>(Map.of("java", all)),
        new TreeMap<>(Map.of("src/", all)));
  }

  static RunSummary summary(
      long chunked, long empty, Map<RejectReason, Long> rejects, long failedChecks) {
    long rejected = rejects.values().stream().mapToLong(Long::longValue).sum();
    long listed = chunked + empty + rejected;
    var statuses = new TreeMap<FileStatus, Long>();
    statuses.put(FileStatus.CHUNKED, chunked);
    statuses.put(FileStatus.EMPTY, empty);
    statuses.put(FileStatus.REJECTED, rejected);
    var tally =
        new Tally(
            new FileCounts(
                statuses,
                new TreeMap<>(Map.of(Change.NEW, listed)),
                new TreeMap<>(Map.of("r1", chunked + empty)),
                new TreeMap<>(rejects),
                new TreeMap<>(Map.of(ParseStatus.OK, chunked)),
                new TreeMap<>(Map.of("java", new LanguageTally(chunked, 10))),
                new TreeMap<>(Map.of(Repository.found("shop", "c1"), listed)),
                0),
            10,
            5,
            Losses.NONE,
            new DatasetDigest(1, 2),
            new Tally.Own(chunked + empty, 10, 5, 10, failedChecks),
            new Tally.ChunkChanges(5, 0, 0),
            bill());
    return new RunSummary(
        listed,
        10,
        List.of(
            file(Table.CHUNKS, 5), file(Table.FILES, listed), file(Table.CHECKS, chunked + empty)),
        tally);
  }

  private static WrittenFile file(Table table, long rows) {
    return new WrittenFile(
        table, table.folder() + "/a.parquet", 16, "ab".repeat(32), rows, Tally.NONE);
  }
}
