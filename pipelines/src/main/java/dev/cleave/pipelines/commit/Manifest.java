package dev.cleave.pipelines.commit;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.collect.ImmutableSet;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.transforms.history.ListedFile;
import dev.cleave.transforms.history.PreviousRun;
import dev.cleave.transforms.tables.FileStatus;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.writing.RunSummary;
import dev.cleave.transforms.writing.Tally;
import dev.cleave.transforms.writing.WrittenFile;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The content of {@code _manifest.json}: what a run consists of. In the file, the components of
 * {@link Commit}, {@link Identity}, {@link Differences}, {@link Breakdown} and {@link
 * StoredOptions} are fields of the manifest itself.
 *
 * @param commit how and when the run ended
 * @param identity hashes of the inputs and options, and of the rows
 * @param counts numbers of files, bytes and rows
 * @param differences the previous run, and how this one differs from it
 * @param breakdown files by reason of rejection, parse status, language and repository
 * @param tables the data files of each table that the run writes; one without rows has one, too
 * @param stored the options that decide the rows and the commit
 * @param versions the versions of the programs that computed the rows
 */
public record Manifest(
    @JsonUnwrapped Commit commit,
    @JsonUnwrapped Identity identity,
    RunCounts counts,
    @JsonUnwrapped Differences differences,
    @JsonUnwrapped Breakdown breakdown,
    Map<String, List<TableFile>> tables,
    @JsonUnwrapped StoredOptions stored,
    Versions versions) {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .build();

  /**
   * How a run ended.
   *
   * @param runId the run's name
   * @param state how the run ended
   * @param committedAt when the manifest was written, as an ISO-8601 instant
   * @param sequence the number that the run was to have among those that became current, from 1; 0
   *     in the manifest of an older version
   */
  public record Commit(String runId, RunState state, String committedAt, long sequence) {
    /** Requires an id that a run can have, and a time. */
    public Commit {
      Objects.requireNonNull(state);
      requireRunId(runId);
      Instant.parse(committedAt);
    }
  }

  /**
   * What identifies a run and its rows.
   *
   * @param fingerprint a hash of the inputs and of everything else that decides the rows
   * @param datasetDigest a hash of the rows, the same on every runner
   * @param stateId an id of the chunks and summaries of the corpus, whichever runs have them; null
   *     only while the manifest of an older version is read
   */
  public record Identity(String fingerprint, String datasetDigest, String stateId) {
    public Identity {
      Objects.requireNonNull(fingerprint);
      Objects.requireNonNull(datasetDigest);
    }

    private static Identity of(String fingerprint, String digest, StoredOptions stored) {
      return new Identity(fingerprint, digest, stored.views().stateOf(digest));
    }
  }

  /** A data file: its path below the run's folder, its size, and its SHA-256 in hex. */
  public record TableFile(String path, long rows, long sizeBytes, String sha256) {
    private static final Pattern PATH = Pattern.compile("[a-z_]+/[\\w-][\\w.-]*");

    /** Requires the path of a file in the folder of a table. */
    public TableFile {
      Objects.requireNonNull(sha256);
      if (!PATH.matcher(path).matches()) {
        throw new IllegalArgumentException("data file " + path);
      }
    }
  }

  /** Requires the values that every version writes. */
  public Manifest {
    Objects.requireNonNull(counts);
    Objects.requireNonNull(versions);
    tables.values().forEach(files -> files.forEach(Objects::requireNonNull));
  }

  static void requireRunId(String id) {
    if (!RunFolder.isRunId(id)) {
      throw new IllegalArgumentException("run id " + id);
    }
  }

  /**
   * The manifest of a run whose tables are written.
   *
   * @param sequence its number if it becomes current
   */
  static Manifest of(RunSpec run, RunSummary summary, Instant now, long sequence) {
    String digest = summary.tally().digest().toString();
    return new Manifest(
        new Commit(run.folder().runId(), CommitRules.state(summary, run), now.toString(), sequence),
        Identity.of(run.fingerprint(), digest, run.stored()),
        RunCounts.of(summary),
        Differences.of(summary, run),
        Breakdown.of(summary.tally()),
        tables(summary.files()),
        run.stored(),
        Versions.current());
  }

  /** Parses a file. Empty if it is damaged: it lacks a value, or has one that no run writes. */
  public static Optional<Manifest> parse(byte[] json) {
    try {
      JsonNode file = JSON.readTree(json);
      Identity identity = JSON.treeToValue(file, Identity.class);
      StoredOptions stored = JSON.treeToValue(file, StoredOptions.class);
      return Optional.of(
          new Manifest(
              JSON.treeToValue(file, Commit.class),
              identity.stateId == null
                  ? Identity.of(identity.fingerprint, identity.datasetDigest, stored)
                  : identity,
              RunCounts.parse(file.required("counts"), JSON),
              JSON.treeToValue(file, Differences.class),
              JSON.treeToValue(file, Breakdown.class),
              JSON.convertValue(file.required("tables"), new TypeReference<>() {}),
              stored,
              JSON.treeToValue(file.required("versions"), Versions.class)));
    } catch (IOException | RuntimeException _) {
      return Optional.empty();
    }
  }

  /** UTF-8, indented. */
  public byte[] toJson() {
    try {
      return JSON.writeValueAsBytes(this);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  public String runId() {
    return commit.runId;
  }

  public RunState state() {
    return commit.state;
  }

  /** The other runs that have chunks of this run's files. This run is complete only with them. */
  public Set<String> referredRuns() {
    Map<String, Long> runs = differences.runs();
    return runs == null
        ? Set.of()
        : runs.keySet().stream()
            .filter(id -> runs.get(id) > 0 && !id.equals(runId()))
            .sorted()
            .collect(ImmutableSet.toImmutableSet());
  }

  /** The data files of a table; empty if the run does not have it. */
  public List<TableFile> dataFiles(Table table) {
    return tables.getOrDefault(table.folder(), List.of());
  }

  /**
   * The data files of a table, by their URIs.
   *
   * @param folder of the run
   */
  public List<ListedFile> listed(Table table, RunFolder folder) {
    return dataFiles(table).stream()
        .map(
            file ->
                new ListedFile(
                    folder.dataFile(file.path()).toString(), file.sizeBytes(), file.sha256()))
        .toList();
  }

  /** This run as the one that a new run is compared with. */
  public PreviousRun asPrevious(String output) {
    return new PreviousRun(
        runId(),
        identity.stateId,
        listed(Table.FILES, new RunFolder(output, runId())),
        stored.chunkLimit(),
        stored.views());
  }

  /**
   * Requires that this version of Cleave can read the tables.
   *
   * @param remedy the advice to the user, which begins with a colon or a semicolon; may be empty
   * @throws RunException with exit code OUTPUT_CONFLICT if it cannot
   */
  public Manifest requireReadable(String remedy) {
    if (!Table.isReadable(versions.schema())) {
      throw new RunException(
          ExitCode.OUTPUT_CONFLICT,
          "run %s has tables of version %s, and this Cleave reads version %s%s"
              .formatted(runId(), versions.schema(), Table.SCHEMA_VERSION, remedy));
    }
    return this;
  }

  /**
   * The same manifest with the numbers and the digest that these rows of the files table add up to.
   * The table of changes is not counted again.
   */
  public Manifest recounted(Tally tally) {
    long listed = tally.files().all() - tally.files().of(FileStatus.REMOVED);
    var summary = new RunSummary(listed, counts.listing().listedBytes(), List.of(), tally);
    return new Manifest(
        commit,
        Identity.of(identity.fingerprint, tally.digest().toString(), stored),
        RunCounts.of(summary).withOthersOf(counts),
        differences.recounted(tally),
        breakdown.recounted(tally),
        tables,
        stored,
        versions);
  }

  private static Map<String, List<TableFile>> tables(List<WrittenFile> files) {
    var tables = new TreeMap<String, List<TableFile>>();
    for (Table table : Table.OF_RUN) {
      List<TableFile> dataFiles =
          files.stream()
              .filter(file -> file.table() == table)
              .map(file -> new TableFile(file.path(), file.rows(), file.sizeBytes(), file.sha256()))
              .toList();
      if (!dataFiles.isEmpty()) {
        tables.put(table.folder(), dataFiles);
      }
    }
    return tables;
  }
}
