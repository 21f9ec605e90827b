package dev.cleave.fuzz;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.invoke.MethodHandle;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The most memory that this process has had from the C library: sampled, on Linux with glibc. */
final class NativeMemory implements AutoCloseable {
  private static final int FIELDS = 10; // of struct mallinfo2
  private static final long MAPPED = 4 * Long.BYTES; // hblkhd
  private static final long IN_USE = 7 * Long.BYTES; // uordblks
  private static final int SAMPLE_MILLIS = 5;

  private final MethodHandle mallinfo;
  private final ScheduledExecutorService sampler = Executors.newSingleThreadScheduledExecutor();
  private volatile long peak;

  private NativeMemory(MethodHandle mallinfo) {
    this.mallinfo = mallinfo;
    sampler.scheduleAtFixedRate(this::sample, 0, SAMPLE_MILLIS, TimeUnit.MILLISECONDS);
  }

  /** Starts to sample; null where the C library does not say what it has given out. */
  static @Nullable NativeMemory sampled() {
    var layout = MemoryLayout.structLayout(MemoryLayout.sequenceLayout(FIELDS, JAVA_LONG));
    var linker = Linker.nativeLinker();
    return linker
        .defaultLookup()
        .find("mallinfo2")
        .map(function -> linker.downcallHandle(function, FunctionDescriptor.of(layout)))
        .map(NativeMemory::new)
        .orElse(null);
  }

  /** Forgets the peak. Returns the bytes that are in use now. */
  synchronized long reset() {
    peak = 0;
    sample();
    return peak;
  }

  /** The most bytes in use at any sample since the reset. */
  long peak() {
    sample();
    return peak;
  }

  private synchronized void sample() {
    try (Arena arena = Arena.ofConfined()) {
      var info = (MemorySegment) mallinfo.invokeExact((SegmentAllocator) arena);
      peak = Math.max(peak, info.get(JAVA_LONG, MAPPED) + info.get(JAVA_LONG, IN_USE));
    } catch (Throwable e) {
      throw new IllegalStateException("mallinfo2 cannot be called", e);
    }
  }

  @Override
  public void close() {
    sampler.shutdown();
  }
}
