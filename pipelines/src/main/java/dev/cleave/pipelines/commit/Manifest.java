package dev.cleave.pipelines.commit;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.google.common.collect.ImmutableSet;
import dev.cleave.CutOptions;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.transforms.history.ListedFile;
import dev.cleave.transforms.tables.Change;
import dev.cleave.transforms.tables.FileStatus;
import dev.cleave.transforms.tables.Table;
import dev.cleave.transforms.writing.LanguageTally;
import dev.cleave.transforms.writing.RunSummary;
import dev.cleave.transforms.writing.Tally;
import dev.cleave.transforms.writing.WrittenFile;
import dev.cleave.view.Views;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The content of {@code _manifest.json}: what a run consists of.
 *
 * @param runId the run's name
 * @param state how the run ended
 * @param committedAt when the manifest was written, as an ISO-8601 instant
 * @param sequence the number that the run was to have among those that became current, from 1; 0 if
 *     it is not known yet, or in the manifest of an older version
 * @param fingerprint a hash of the inputs and of everything else that decides the rows
 * @param datasetDigest a hash of the rows, the same on every runner
 * @param stateId an id of the chunks and summaries of the corpus, whichever runs have them; in the
 *     manifest of an older version, made of the others
 * @param counts numbers of files, bytes and rows
 * @param previousRun the run that this one was compared with; null for a full run
 * @param previousStateId the state that the changes start from; null for a full run
 * @param runs files that were cut, by the run that has their chunks: this run, and the runs that it
 *     stands on; null in the manifest of an older version
 * @param changes files by how they differ from the previous run
 * @param losses the folders of which more files are gone than may be; null if there are none
 * @param chunkChanges the rows of the table of changes; null if there is none
 * @param rejects rejected files by reason
 * @param parses files that were cut, by parse status
 * @param languages files and bytes by language
 * @param repositories the repositories of the files, sorted; null in the manifest of an older
 *     version
 * @param tables the data files of each table that the run writes; one without rows has one, too
 * @param options the values of the options that decide the rows and the commit, by name
 * @param inputs URIs of the files, folders and buckets that were read, sorted; null in the manifest
 *     of an older version
 * @param defaultExcludes names that were left out by default; empty if the run read them
 * @param versions the versions of the programs that computed the rows
 */
@JsonPropertyOrder({
  "runId",
  "state",
  "committedAt",
  "sequence",
  "fingerprint",
  "datasetDigest",
  "stateId",
  "counts"
})
@JsonInclude(JsonInclude.Include.NON_NULL)
@JsonIgnoreProperties(ignoreUnknown = true)
public record Manifest(
    String runId,
    RunState state,
    String committedAt,
    long sequence,
    String fingerprint,
    String datasetDigest,
    String stateId,
    Counts counts,
    @Nullable String previousRun,
    @Nullable String previousStateId,
    @Nullable Map<String, Long> runs,
    Map<String, Long> changes,
    @Nullable List<Loss> losses,
    @Nullable ChunkChanges chunkChanges,
    Map<String, Long> rejects,
    Map<String, Long> parses,
    Map<String, LanguageCounts> languages,
    @Nullable List<RepositoryCount> repositories,
    Map<String, List<DataFile>> tables,
    Map<String, Object> options,
    @Nullable List<String> inputs,
    List<String> defaultExcludes,
    Versions versions) {

  /**
   * @throws NullPointerException if what every version has written is missing
   * @throws IllegalArgumentException if no run writes such a value
   * @throws DateTimeException if {@code committedAt} is not a time
   */
  public Manifest {
    Stream.of(runId, state, fingerprint, datasetDigest, counts, tables, options, versions)
        .forEach(Objects::requireNonNull);
    Instant.parse(committedAt);
    requireRunIds(Stream.of(runId));
    requireRunIds(Stream.ofNullable(previousRun));
    requireRunIds(runs == null ? Stream.of() : runs.keySet().stream());
    Stream.of(runs, changes, rejects, parses, languages, tables)
        .filter(Objects::nonNull)
        .forEach(map -> map.values().forEach(Objects::requireNonNull));
    tables.values().forEach(files -> files.forEach(Objects::requireNonNull));
    stateId = stateId == null ? new StoredOptions(options).views().stateOf(datasetDigest) : stateId;
    changes = changes == null ? Map.of() : changes;
    rejects = rejects == null ? Map.of() : rejects;
    parses = parses == null ? Map.of() : parses;
    languages = languages == null ? Map.of() : languages;
    defaultExcludes = defaultExcludes == null ? List.of() : defaultExcludes;
  }

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  /**
   * Numbers of files, bytes and rows.
   *
   * @param listed objects listed; the sum of chunked, empty and rejected
   * @param listedBytes their size as listed
   * @param chunked files with chunks
   * @param empty files of 0 bytes
   * @param rejected files that were not cut
   * @param skipped rejected files that the options exclude
   * @param unchanged files that did not change since the previous run
   * @param sourceBytes size of the files that were cut
   * @param chunks chunks of all files, whichever run has them
   * @param failedChecks files whose chunks, put together, differ from the file
   * @param writtenFiles files whose chunks this run has written
   * @param writtenChunks rows of the chunks table of this run
   * @param keptFiles files whose chunks an earlier attempt at this run has written
   * @param tokensToEmbed estimated tokens of the chunks to embed, with their headers: of all chunks
   *     that this run has written, or, if it is compared with another run, of those to insert
   */
  @JsonIgnoreProperties(ignoreUnknown = true)
  public record Counts(
      long listed,
      long listedBytes,
      long chunked,
      long empty,
      long rejected,
      long skipped,
      long unchanged,
      long sourceBytes,
      long chunks,
      long failedChecks,
      long writtenFiles,
      long writtenChunks,
      long keptFiles,
      long tokensToEmbed) {

    /** The same counts with those that the files table does not show. */
    Counts withOthersOf(Counts other) {
      return new Counts(
          listed,
          listedBytes,
          chunked,
          empty,
          rejected,
          skipped,
          unchanged,
          sourceBytes,
          chunks,
          failedChecks,
          writtenFiles,
          writtenChunks,
          other.keptFiles,
          other.tokensToEmbed);
    }
  }

  /**
   * The rows of the table of changes, by what a store does with the chunk.
   *
   * @param upsert to insert or replace
   * @param move to change without another embedding
   * @param delete to delete
   */
  public record ChunkChanges(long upsert, long move, long delete) {}

  /**
   * The files of the previous run in a folder, of those with chunks.
   *
   * @param folder its path relative to the root, with a slash at its end, or empty for the root
   * @param files how many they were
   * @param gone how many of them are gone, and were not renamed
   */
  public record Loss(String folder, long files, long gone) {}

  /** The number of files of a language, and their size. */
  public record LanguageCounts(long files, long bytes) {}

  /** A repository by name and commit, each null if it is not known, and its listed files. */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  public record RepositoryCount(@Nullable String name, @Nullable String revision, long files) {}

  /** A data file: its path below the run's folder, its size, and its SHA-256 in hex. */
  public record DataFile(String path, long rows, long sizeBytes, String sha256) {
    private static final Pattern PATH = Pattern.compile("[a-z_]+/[\\w-][\\w.-]*");

    /**
     * @throws IllegalArgumentException if the path is not that of a file in the folder of a table
     */
    public DataFile {
      Objects.requireNonNull(sha256);
      if (!PATH.matcher(path).matches()) {
        throw new IllegalArgumentException("data file " + path);
      }
    }
  }

  private static void requireRunIds(Stream<String> ids) {
    ids.filter(id -> !RunFolder.isRunId(id))
        .findFirst()
        .ifPresent(
            id -> {
              throw new IllegalArgumentException("run id " + id);
            });
  }

  /** The manifest of a run whose tables are written. */
  static Manifest of(RunSpec run, RunSummary summary, Instant now) {
    Tally tally = summary.tally();
    String digest = tally.digest().toString();
    return new Manifest(
        run.folder().runId(),
        CommitDecision.of(summary, run),
        now.toString(),
        0,
        run.fingerprint(),
        digest,
        new StoredOptions(run.options()).views().stateOf(digest),
        counts(summary),
        run.baseline().runId(),
        run.baseline().stateId(),
        tally.runs(),
        changes(tally),
        losses(tally, run),
        chunkChanges(summary),
        byName(tally.rejects()),
        byName(tally.parses()),
        languages(tally.languages()),
        repositories(tally),
        tables(summary.files()),
        run.options(),
        run.inputs(),
        run.defaultExcludes(),
        Versions.current());
  }

  /** Parses the JSON of a manifest. */
  public static Manifest parse(byte[] json) throws IOException {
    return JSON.readValue(json, Manifest.class);
  }

  /** The other runs that have chunks of this run's files. This run is complete only with them. */
  public Set<String> standsOn() {
    if (runs == null) {
      return Set.of();
    }
    return runs.entrySet().stream()
        .filter(run -> run.getValue() > 0)
        .map(Map.Entry::getKey)
        .filter(id -> !id.equals(runId))
        .collect(ImmutableSet.toImmutableSet());
  }

  /** The data files of a table; empty if the run does not have it. */
  public List<DataFile> dataFiles(Table table) {
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

  /** The limits of the run's chunks and headers. Other options of the cut have their defaults. */
  public CutOptions chunkLimit() {
    return new StoredOptions(options).chunkLimit();
  }

  /** The views that are made of the run's chunks. */
  public Views views() {
    return new StoredOptions(options).views();
  }

  /** The same manifest of a run that is to be the next one that becomes current. */
  Manifest at(long number) {
    return new Manifest(
        runId,
        state,
        committedAt,
        number,
        fingerprint,
        datasetDigest,
        stateId,
        counts,
        previousRun,
        previousStateId,
        runs,
        changes,
        losses,
        chunkChanges,
        rejects,
        parses,
        languages,
        repositories,
        tables,
        options,
        inputs,
        defaultExcludes,
        versions);
  }

  /**
   * The same manifest with the numbers and the digest that these rows of the files table add up to.
   * The table of changes is not counted again.
   */
  public Manifest recounted(Tally tally) {
    long listed = tally.files() - tally.files(FileStatus.REMOVED);
    String digest = tally.digest().toString();
    return new Manifest(
        runId,
        state,
        committedAt,
        sequence,
        fingerprint,
        digest,
        views().stateOf(digest),
        counts(new RunSummary(listed, counts.listedBytes(), List.of(), tally)).withOthersOf(counts),
        previousRun,
        previousStateId,
        tally.runs(),
        changes(tally),
        losses,
        chunkChanges,
        byName(tally.rejects()),
        byName(tally.parses()),
        languages(tally.languages()),
        repositories == null ? null : repositories(tally),
        tables,
        options,
        inputs,
        defaultExcludes,
        versions);
  }

  /** UTF-8, indented. */
  public byte[] toJson() {
    try {
      return JSON.writeValueAsBytes(this);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Counts counts(RunSummary summary) {
    Tally tally = summary.tally();
    return new Counts(
        summary.listedFiles(),
        summary.listedBytes(),
        tally.files(FileStatus.CHUNKED),
        tally.files(FileStatus.EMPTY),
        tally.files(FileStatus.REJECTED),
        tally.skipped(),
        tally.files(Change.UNCHANGED),
        tally.sourceBytes(),
        tally.chunks(),
        tally.own().failedChecks(),
        tally.own().files(),
        tally.own().chunks(),
        keptFiles(summary),
        isCompared(summary) ? tally.chunkChanges().tokens() : tally.own().tokens());
  }

  /** Whether a run has a table of changes. */
  private static boolean isCompared(RunSummary summary) {
    return summary.files().stream().anyMatch(file -> file.table() == Table.CHANGES);
  }

  private static @Nullable ChunkChanges chunkChanges(RunSummary summary) {
    Tally.ChunkChanges changes = summary.tally().chunkChanges();
    return isCompared(summary)
        ? new ChunkChanges(changes.upserts(), changes.moves(), changes.deletes())
        : null;
  }

  /** Each file that was cut has a row of checks. */
  private static long keptFiles(RunSummary summary) {
    return summary.files().stream()
        .filter(file -> file.kept() && file.table() == Table.CHECKS)
        .mapToLong(WrittenFile::rows)
        .sum();
  }

  private static <K extends Enum<K>> Map<String, Long> byName(Map<K, Long> counts) {
    var named = new TreeMap<String, Long>();
    counts.forEach((key, count) -> named.put(key.name(), count));
    return named;
  }

  private static Map<String, Long> changes(Tally tally) {
    var counts = new TreeMap<String, Long>();
    tally.changes().forEach((change, files) -> counts.put(change.label(), files));
    return counts;
  }

  private static @Nullable List<Loss> losses(Tally tally, RunSpec run) {
    var losses = new ArrayList<Loss>();
    CommitDecision.lost(tally, run)
        .forEach((folder, loss) -> losses.add(new Loss(folder, loss.files(), loss.gone())));
    return losses.isEmpty() ? null : losses;
  }

  private static Map<String, LanguageCounts> languages(Map<String, LanguageTally> tallies) {
    var counts = new TreeMap<String, LanguageCounts>();
    tallies.forEach(
        (name, tally) -> counts.put(name, new LanguageCounts(tally.files(), tally.bytes())));
    return counts;
  }

  private static List<RepositoryCount> repositories(Tally tally) {
    var counts = new ArrayList<RepositoryCount>();
    tally
        .repositories()
        .forEach(
            (repository, files) ->
                counts.add(new RepositoryCount(repository.name(), repository.revision(), files)));
    return counts;
  }

  private static Map<String, List<DataFile>> tables(List<WrittenFile> files) {
    var tables = new TreeMap<String, List<DataFile>>();
    for (Table table : Table.OF_RUN) {
      List<DataFile> dataFiles =
          files.stream()
              .filter(file -> file.table() == table)
              .map(file -> new DataFile(file.path(), file.rows(), file.sizeBytes(), file.sha256()))
              .toList();
      if (!dataFiles.isEmpty()) {
        tables.put(table.folder(), dataFiles);
      }
    }
    return tables;
  }
}
