package dev.cleave.testing;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Limits in processor time. A busy machine makes a test slow, but does not make it fail. The tests
 * of a process run one after the other, so the time of the process is that of the test.
 */
public final class ProcessorTime {
  private static final OperatingSystemMXBean PROCESS =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  /** A task that only waits uses no processor time: the clock ends it. */
  private static final int WAITING_FACTOR = 20;

  private static final int LOOKS = 10;

  private ProcessorTime() {}

  /** The result of a task. Fails if it is not there within a limit, even if the task never ends. */
  public static <T> T within(Duration limit, Callable<T> task) {
    var future = new FutureTask<T>(task);
    var thread = new Thread(future, "within");
    thread.setDaemon(true);
    long processor = PROCESS.getProcessCpuTime();
    long clock = System.nanoTime();
    thread.start();
    while (true) {
      try {
        T result = future.get(limit.toNanos() / LOOKS, TimeUnit.NANOSECONDS);
        requireWithin(limit, processor, thread);
        return result;
      } catch (TimeoutException _) {
        requireWithin(limit, processor, thread);
        long waited = (System.nanoTime() - clock) / WAITING_FACTOR;
        assertTrue(waited < limit.toNanos(), () -> "it waits: " + stack(thread));
      } catch (ExecutionException e) {
        throw e.getCause() instanceof Error error ? error : new AssertionError(e.getCause());
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /** The same for a task without a result. */
  public static void within(Duration limit, Runnable task) {
    within(
        limit,
        () -> {
          task.run();
          return null;
        });
  }

  /** What this thread uses for a task, in nanoseconds. */
  public static long of(Runnable task) {
    var threads = ManagementFactory.getThreadMXBean();
    long begin = threads.getCurrentThreadCpuTime();
    task.run();
    return threads.getCurrentThreadCpuTime() - begin;
  }

  /** Keeps a processor busy. */
  public static void use(Duration time) {
    var threads = ManagementFactory.getThreadMXBean();
    long end = threads.getCurrentThreadCpuTime() + time.toNanos();
    while (threads.getCurrentThreadCpuTime() < end) {
      Thread.onSpinWait();
    }
  }

  private static void requireWithin(Duration limit, long begin, Thread thread) {
    Duration used = Duration.ofNanos(PROCESS.getProcessCpuTime() - begin);
    assertTrue(
        used.compareTo(limit) < 0,
        () -> "it used %s of processor time, limit %s: %s".formatted(used, limit, stack(thread)));
  }

  private static String stack(Thread thread) {
    return Arrays.toString(thread.getStackTrace());
  }
}
