package dev.cleave.pipelines.commit;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.pipelines.output.Storage;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.apache.beam.sdk.io.fs.ResourceId;
import org.jspecify.annotations.Nullable;

/**
 * Which runs of an output folder became current, in order: {@code _log/<sequence>.json}. An entry
 * is created by exactly one process, and never changed, so that of two processes that want the next
 * number one gets it, and the other sees who did. The last entry names the current run. {@code
 * _latest.json} is a copy of it for readers, and may be behind for a moment (docs/adr/0028).
 *
 * @param run any run of the output folder
 */
public record RunLog(RunFolder run, Storage storage) {
  /** Other processes may write it at the same time. */
  private static final int MOST_TRIES = 10;

  /**
   * Where the log ends.
   *
   * @param last the current run; null if nothing names it
   * @param taken the number of the last entry, which may be damaged; 0 for an empty log
   * @param lost whether a run became current, but no file names it
   */
  private record End(@Nullable Latest last, long taken, boolean lost) {}

  private End end() throws IOException {
    Optional<byte[]> file = storage.read(run.latest());
    Latest named = file.flatMap(Latest::parse).orElse(null);
    Latest last = named == null || named.sequence() == 0 ? lastListed() : named;
    long taken = last == null ? 0 : last.sequence();
    for (Optional<byte[]> next = storage.read(run.logEntry(taken + 1));
        next.isPresent();
        next = storage.read(run.logEntry(taken + 1))) {
      taken++;
      last = parse(next.get(), taken).orElse(last);
    }
    Latest known = last == null ? named : last; // a version without a log wrote the file
    return new End(known, taken, known == null && file.isPresent());
  }

  /**
   * The last entry that can be read: the current run. Empty if no run became current.
   *
   * @throws RunException with exit code OUTPUT_CONFLICT if {@code _latest.json} is damaged, and
   *     there is no log
   */
  Optional<Latest> head() throws IOException {
    End end = end();
    if (end.lost()) {
      throw new RunException(
          ExitCode.OUTPUT_CONFLICT,
          "%s is damaged: it should name the current run. Run cleave repair --output=%s to name the run that was committed last, or cleave rollback to name another"
              .formatted(run.latest(), run.output()));
    }
    return Optional.ofNullable(end.last());
  }

  /**
   * The id of the current run. Empty if no run became current.
   *
   * @throws RunException with exit code OUTPUT_CONFLICT if the file that names it is damaged
   */
  public Optional<String> current() throws IOException {
    return head().map(Latest::runId);
  }

  /** When the current run was committed. Empty if no run is known to be current. */
  public Optional<Instant> currentCommittedAt() throws IOException {
    return Optional.ofNullable(end().last()).map(last -> Instant.parse(last.committedAt()));
  }

  /** The id of the current run, or empty if {@link #current} has none or fails. */
  public Optional<String> lastKnown() throws IOException {
    return Optional.ofNullable(end().last()).map(Latest::runId);
  }

  /** The ids of the runs that became current last, the newest first. Some may be removed since. */
  public List<String> last(int most) throws IOException {
    var ids = new LinkedHashSet<String>();
    long sequence = head().map(Latest::sequence).orElse(0L);
    for (; sequence > 0 && ids.size() < most; sequence--) {
      Latest entry = entry(sequence);
      if (entry != null) {
        ids.add(entry.runId());
      }
    }
    return List.copyOf(ids);
  }

  /**
   * Makes a run current: with the next entry, and {@code _latest.json} after that.
   *
   * @param mayFollow whether it may follow this last entry, which may be another one in each call:
   *     other processes may be first
   * @param since the time of a rollback, or null
   * @return whether the run is the last entry, or was when it was added
   */
  boolean append(Manifest committed, Predicate<Optional<Latest>> mayFollow, @Nullable String since)
      throws IOException {
    while (true) {
      End end = end();
      Optional<Latest> head = Optional.ofNullable(end.last());
      if (since == null && head.isPresent() && head.get().runId().equals(committed.runId())) {
        point();
        return true;
      }
      if (!mayFollow.test(head)) {
        return false;
      }
      var next =
          new Latest(
              end.taken() + 1,
              committed.runId(),
              RunFolder.manifestBelowOutput(committed.runId()),
              committed.commit().committedAt(),
              since);
      if (storage.createNew(run.logEntry(next.sequence()), next.toJson())) {
        point(next.sequence());
        return true;
      }
    }
  }

  /**
   * Whether a committed run became current at some time.
   *
   * @param committed its manifest; of a version without a log, a newer current run means that it
   *     did
   */
  public boolean has(Manifest committed) throws IOException {
    Optional<Latest> head = head();
    if (head.isEmpty()) {
      return false;
    }
    if (head.get().runId().equals(committed.runId())) {
      return true;
    }
    long sequence = committed.commit().sequence();
    if (sequence == 0) {
      return head.get().sequence() > 0 || !head.get().isBefore(committed);
    }
    for (long each = sequence; each <= head.get().sequence(); each++) {
      Latest entry = entry(each);
      if (entry != null && entry.runId().equals(committed.runId())) {
        return true;
      }
    }
    return false;
  }

  /**
   * Lets {@code _latest.json} name the current run, and returns whether it did not.
   *
   * @throws IOException if it still names another run after it was written
   */
  public boolean point() throws IOException {
    return point(0);
  }

  /**
   * The same.
   *
   * @param least a number that the log has
   */
  private boolean point(long least) throws IOException {
    for (int tries = 0; tries < MOST_TRIES; tries++) {
      Latest head = end().last();
      if (least == 0 && head == null) {
        return false;
      }
      if (head != null && head.sequence() >= least) {
        byte[] json = head.toJson();
        if (storage.read(run.latest()).map(there -> Arrays.equals(there, json)).orElse(false)) {
          return tries > 0;
        }
        storage.write(run.latest(), json);
      }
    }
    throw new IOException(run.latest() + " is not what was written to it");
  }

  private @Nullable Latest entry(long sequence) throws IOException {
    return storage.read(run.logEntry(sequence)).flatMap(json -> parse(json, sequence)).orElse(null);
  }

  /** Empty if the entry is damaged. */
  private static Optional<Latest> parse(byte[] json, long sequence) {
    return Latest.parse(json).filter(entry -> entry.sequence() == sequence);
  }

  private @Nullable Latest lastListed() throws IOException {
    List<ResourceId> entries;
    try {
      entries = new ArrayList<>(storage.list(run.log()).keySet());
    } catch (FileNotFoundException | NoSuchFileException _) {
      return null; // no such bucket: whatever writes there says so
    }
    entries.sort(Comparator.comparing(ResourceId::toString).reversed());
    for (ResourceId entry : entries) {
      Latest parsed = storage.read(entry).flatMap(Latest::parse).orElse(null);
      if (parsed != null && run.logEntry(parsed.sequence()).equals(entry)) {
        return parsed;
      }
    }
    return null;
  }
}
