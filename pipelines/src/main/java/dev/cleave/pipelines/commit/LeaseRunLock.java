package dev.cleave.pipelines.commit;

import static java.nio.charset.StandardCharsets.UTF_8;

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

/**
 * The lock of a run in a store: an object that its holder writes anew every few seconds. One that
 * does not change any more has no holder, so that a process that was killed is in nobody's way for
 * longer than that takes to see. No clocks are compared.
 */
final class LeaseRunLock implements RunLock {
  private static final Duration BEAT = Duration.ofSeconds(4);
  private static final Duration LAPSE = Duration.ofSeconds(15);
  private static final Duration LOOK = Duration.ofSeconds(1);

  private final Storage storage;
  private final RunFolder run;
  private final String owner =
      "process " + ProcessHandle.current().pid() + ", " + UUID.randomUUID();
  private final ScheduledExecutorService heart =
      Executors.newSingleThreadScheduledExecutor(
          Thread.ofPlatform().daemon().name("cleave-lock").factory());
  private int beats;

  private LeaseRunLock(Storage storage, RunFolder run) {
    this.storage = storage;
    this.run = run;
  }

  static LeaseRunLock take(RunFolder run, Storage storage, Consumer<String> say)
      throws IOException, InterruptedException {
    var lock = new LeaseRunLock(storage, run);
    while (!storage.createNew(run.lock(), lock.text())) {
      if (lapses(run, storage, say)) {
        storage.write(run.lock(), lock.text());
        break;
      }
      // It was let go of, or is just being written anew.
      Thread.sleep(LOOK);
    }
    lock.heart.scheduleWithFixedDelay(
        lock::beat, BEAT.toMillis(), BEAT.toMillis(), TimeUnit.MILLISECONDS);
    return lock;
  }

  /**
   * Whether the lock does not change for as long as it takes to miss several beats; false as soon
   * as it is not there.
   */
  private static boolean lapses(RunFolder run, Storage storage, Consumer<String> say)
      throws IOException, InterruptedException {
    Optional<byte[]> seen = storage.read(run.lock());
    if (seen.isEmpty()) {
      return false;
    }
    say.accept(
        "run %s was begun by another process; waiting %d s to see whether it is alive"
            .formatted(run.runId(), LAPSE.toSeconds()));
    long end = System.nanoTime() + LAPSE.toNanos();
    do {
      Thread.sleep(LOOK);
      Optional<byte[]> now = storage.read(run.lock());
      if (now.isEmpty()) {
        return false;
      }
      if (!Arrays.equals(now.get(), seen.get())) {
        throw RunLock.heldByAnother(run);
      }
    } while (System.nanoTime() < end);
    return true;
  }

  private void beat() {
    try {
      beats++;
      storage.write(run.lock(), text());
    } catch (IOException | RuntimeException _) {
      // A beat that is missed is followed by the next; the store's trouble shows in the job.
    }
  }

  private byte[] text() {
    return "%s, beat %d%n".formatted(owner, beats).getBytes(UTF_8);
  }

  @Override
  public boolean provesOthersDead() {
    return false;
  }

  /**
   * Without its object there is no lock, and nobody has to wait for it to lapse. A store that does
   * not answer is not waited for: there it lapses by itself.
   */
  @Override
  public void close() {
    if (heart.isShutdown()) {
      return;
    }
    heart.submit(this::remove);
    heart.shutdown();
    try {
      if (heart.awaitTermination(LAPSE.toMillis(), TimeUnit.MILLISECONDS)) {
        storage.close();
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private void remove() {
    try {
      storage.delete(List.of(run.lock()));
    } catch (IOException | RuntimeException _) {
      // The lock lapses by itself.
    }
  }
}
