package dev.cleave.pipelines.output;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import java.io.IOException;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The lock of a run in a store: an object that its holder rewrites every few seconds. If it stops
 * changing, the holder is dead; no clocks are compared. If the engine's job outlives the process,
 * the object also names the job, which then holds the lock until it ends.
 */
final class LeaseRunLock implements RunLock {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final Duration HEARTBEAT = Duration.ofSeconds(4);
  private static final Duration LEASE = Duration.ofSeconds(15);
  private static final Duration POLL = Duration.ofSeconds(1);

  private final Storage storage;
  private final RunFolder run;
  private final ScheduledExecutorService heartbeats =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("cleave-lock").factory());
  private LockHolder holder;

  private LeaseRunLock(Storage storage, RunFolder run, @Nullable String job) {
    this.storage = storage;
    this.run = run;
    String process = "process " + ProcessHandle.current().pid() + ", " + UUID.randomUUID();
    holder = new LockHolder(process, 0, job);
  }

  static LeaseRunLock take(
      RunFolder run, Storage storage, EngineJobs jobs, Consumer<String> messages)
      throws IOException, InterruptedException {
    var lock = new LeaseRunLock(storage, run, jobs.own().orElse(null));
    byte[] text = lock.holder.toJson();
    while (!storage.createNew(run.lock(), text)) {
      if (lock.isFree(text, jobs, messages)) {
        lock.replace(text);
        break;
      }
      // The holder has just released the lock, or is rewriting it.
      Thread.sleep(POLL);
    }
    lock.heartbeats.scheduleWithFixedDelay(
        lock::renew, HEARTBEAT.toMillis(), HEARTBEAT.toMillis(), TimeUnit.MILLISECONDS);
    return lock;
  }

  /**
   * Whether there is a lock, and neither its process nor its job is alive, or it is this lock.
   *
   * @param text of this lock, which is there if the store has repeated the request
   */
  private boolean isFree(byte[] text, EngineJobs jobs, Consumer<String> messages)
      throws IOException, InterruptedException {
    Optional<byte[]> found = storage.read(run.lock());
    if (found.isEmpty()) {
      return false;
    }
    if (Arrays.equals(found.get(), text)) {
      return true;
    }
    Optional<LockHolder> other = LockHolder.parse(found.get());
    if (other.isEmpty() || other.get().process() != null) {
      messages.accept(
          "another process holds the lock of run %s; waiting %d s to see whether it is alive"
              .formatted(run.runId(), LEASE.toSeconds()));
      if (!isUnchanged(found.get())) {
        return false;
      }
    }
    String job = other.map(LockHolder::job).orElse(null);
    if (job != null && isActive(job, jobs)) {
      throw new RunException(
          ExitCode.OUTPUT_CONFLICT,
          "job %s is writing run %s; wait until it ends, or cancel it, and run the same command again (the lock is %s)"
              .formatted(job, run.runId(), run.lock()));
    }
    return true;
  }

  /**
   * Whether the lock stays the same for as long as it takes to miss several heartbeats; false as
   * soon as it is gone.
   */
  private boolean isUnchanged(byte[] found) throws IOException, InterruptedException {
    long end = System.nanoTime() + LEASE.toNanos();
    do {
      Thread.sleep(POLL);
      Optional<byte[]> now = storage.read(run.lock());
      if (now.isEmpty()) {
        return false;
      }
      if (!Arrays.equals(now.get(), found)) {
        throw RunLock.heldByAnother(run);
      }
    } while (System.nanoTime() < end);
    return true;
  }

  private boolean isActive(String job, EngineJobs jobs) {
    try {
      return jobs.isActive(job);
    } catch (IOException e) {
      throw new RunException(
          ExitCode.PIPELINE_FAILED,
          "cannot find out whether job %s of run %s is still active: %s; if it is not, delete %s"
              .formatted(job, run.runId(), e.getMessage(), run.lock()),
          e);
    }
  }

  /** Takes over an abandoned lock. Of several processes that do so at once, the last one has it. */
  private void replace(byte[] text) throws IOException, InterruptedException {
    storage.write(run.lock(), text);
    Thread.sleep(POLL);
    Optional<byte[]> now = storage.read(run.lock());
    if (now.isPresent() && !Arrays.equals(now.get(), text)) {
      throw RunLock.heldByAnother(run);
    }
  }

  private void renew() {
    try {
      holder = new LockHolder(holder.process(), holder.beat() + 1, holder.job());
      storage.write(run.lock(), holder.toJson());
    } catch (IOException | RuntimeException _) {
      // The next heartbeat follows; if the store has failed, the job reports it.
    }
  }

  @Override
  public boolean provesOthersDead() {
    return false;
  }

  @Override
  public void discard() {
    end(false);
  }

  /** Leaves the lock to the job, which may still run. Without a job, deletes it. */
  @Override
  public void close() {
    end(holder.job() != null);
  }

  /** Stops the heartbeats, then leaves the lock to the job, or deletes it. */
  private void end(boolean left) {
    if (heartbeats.isShutdown()) {
      return;
    }
    heartbeats.submit(
        () -> {
          try {
            if (left) {
              var job = new LockHolder(null, holder.beat(), holder.job());
              storage.write(run.lock(), job.toJson());
            } else {
              storage.delete(List.of(run.lock()));
            }
          } catch (IOException | RuntimeException _) {
            // Without heartbeats the lease expires.
          }
        });
    heartbeats.shutdown();
    try {
      if (heartbeats.awaitTermination(LEASE.toMillis(), TimeUnit.MILLISECONDS)) {
        storage.close();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * The content of the lock.
   *
   * @param process the launcher that holds the lock, or null once it has left the run to its job
   * @param beat how often the launcher has written the object
   * @param job the address of the run's job, or null if the engine has none
   */
  @JsonInclude(JsonInclude.Include.NON_NULL)
  @JsonIgnoreProperties(ignoreUnknown = true)
  private record LockHolder(@Nullable String process, int beat, @Nullable String job) {
    byte[] toJson() throws IOException {
      return JSON.writeValueAsBytes(this);
    }

    /** Empty if the object was not written by this version of Cleave. */
    static Optional<LockHolder> parse(byte[] json) throws IOException {
      try {
        return Optional.ofNullable(JSON.readValue(json, LockHolder.class));
      } catch (JsonProcessingException _) {
        return Optional.empty();
      }
    }
  }
}
