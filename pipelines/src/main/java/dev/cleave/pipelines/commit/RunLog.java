package dev.cleave.pipelines.commit;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
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
 */
final class RunLog {
  private final RunFolder run;
  private final Storage storage;

  /**
   * The log of an output folder.
   *
   * @param run any run in it
   */
  RunLog(RunFolder run, Storage storage) {
    this.run = run;
    this.storage = storage;
  }

  /**
   * The last entry: the current run. Empty if no run became current.
   *
   * @throws RunException with exit code OUTPUT_CONFLICT if {@code _latest.json} is damaged, and
   *     there is no log
   */
  Optional<Latest> head() throws IOException {
    Optional<byte[]> file = storage.read(run.latest());
    Latest named = file.isEmpty() ? null : Latest.parse(file.get()).orElse(null);
    Latest last = named == null || named.sequence() == 0 ? lastListed() : named;
    if (last == null && named == null && file.isPresent()) {
      throw new RunException(
          ExitCode.OUTPUT_CONFLICT,
          "%s is damaged: it should name the current run. Run cleave repair --output=%s to name the run that was committed last, or cleave rollback to name another"
              .formatted(run.latest(), run.output()));
    }
    if (last == null) {
      return Optional.ofNullable(named); // of a version without a log
    }
    for (Latest next = entry(last.sequence() + 1);
        next != null;
        next = entry(next.sequence() + 1)) {
      last = next;
    }
    return Optional.of(last);
  }

  /** The last entry, or empty if {@link #head} finds none or fails with a RunException. */
  Optional<Latest> lastKnown() throws IOException {
    try {
      return head();
    } catch (RunException _) {
      return Optional.empty();
    }
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
      Optional<Latest> head = lastKnown();
      if (since == null && head.isPresent() && head.get().runId().equals(committed.runId())) {
        point();
        return true;
      }
      if (!mayFollow.test(head)) {
        return false;
      }
      var next =
          new Latest(
              head.map(Latest::sequence).orElse(0L) + 1,
              committed.runId(),
              RunFolder.manifestBelowOutput(committed.runId()),
              committed.committedAt(),
              since);
      if (storage.createNew(run.logEntry(next.sequence()), next.toJson())) {
        point();
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
  boolean has(Manifest committed) throws IOException {
    Optional<Latest> head = head();
    if (head.isEmpty()) {
      return false;
    }
    if (head.get().runId().equals(committed.runId())) {
      return true;
    }
    if (committed.sequence() == 0) {
      return head.get().sequence() > 0 || !head.get().isBefore(committed);
    }
    for (long each = committed.sequence(); each <= head.get().sequence(); each++) {
      Latest entry = entry(each);
      if (entry != null && entry.runId().equals(committed.runId())) {
        return true;
      }
    }
    return false;
  }

  /** Lets {@code _latest.json} name the current run, and returns whether it did not. */
  boolean point() throws IOException {
    Optional<Latest> head = lastKnown();
    if (head.isEmpty()) {
      return false;
    }
    byte[] json = head.get().toJson();
    boolean behind =
        !storage.read(run.latest()).map(there -> Arrays.equals(there, json)).orElse(false);
    if (behind) {
      storage.write(run.latest(), json);
    }
    return behind;
  }

  private @Nullable Latest entry(long sequence) throws IOException {
    return read(run.logEntry(sequence));
  }

  private @Nullable Latest read(ResourceId entry) throws IOException {
    Optional<byte[]> json = storage.read(entry);
    return json.isEmpty() ? null : Latest.parse(json.get()).orElse(null);
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
      Latest parsed = read(entry);
      if (parsed != null && run.logEntry(parsed.sequence()).equals(entry)) {
        return parsed;
      }
    }
    return null;
  }
}
