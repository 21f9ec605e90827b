package dev.cleave.transforms.reading;

import dev.cleave.file.SourceFile;
import dev.cleave.file.SourceRef;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * Reads objects before their turn, several at a time, because waiting for an object of a store
 * takes many times longer than cutting it. Used by one thread.
 */
final class ReadAhead implements AutoCloseable {
  /** At 30 ms to the first byte this reads 500 objects a second, more than one thread can cut. */
  static final int MAX_OBJECTS = 16;

  /**
   * By listed size. A larger object is read in its turn, because its transfer outweighs the wait.
   */
  static final long MAX_BYTES = 8L << 20;

  /** Reads an object that is held in memory with others: no more of it than its listed size. */
  interface ObjectReader {
    /** The object, or null if it differs from the listing. */
    @Nullable SourceFile read(SourceRef ref) throws InterruptedException;
  }

  private record Begun(SourceRef ref, Future<@Nullable SourceFile> file) {}

  private final ObjectReader reader;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Deque<SourceRef> waiting = new ArrayDeque<>();
  private final Deque<Begun> begun = new ArrayDeque<>();
  private long bytes;

  ReadAhead(ObjectReader reader) {
    this.reader = reader;
  }

  /** Announces the next objects, in order, and forgets all that were announced before. */
  void announce(List<SourceRef> refs) {
    begun.forEach(object -> object.file().cancel(true));
    begun.clear();
    bytes = 0;
    waiting.clear();
    waiting.addAll(refs);
    begin();
  }

  /**
   * The object whose turn it is; waits for it if necessary.
   *
   * @return null if the caller must read it: it was not announced, is large, or differs from the
   *     listing
   * @throws RuntimeException as the reader threw it
   */
  @Nullable SourceFile take(SourceRef ref) throws InterruptedException {
    Begun next = begun.peek();
    if (next != null && next.ref().equals(ref)) {
      begun.remove();
      bytes -= ref.size();
      begin();
      return await(next.file());
    }
    if (ref.equals(waiting.peek())) {
      waiting.remove();
      begin();
    }
    return null;
  }

  private void begin() {
    while (!waiting.isEmpty()
        && begun.size() < MAX_OBJECTS
        && bytes + waiting.peek().size() <= MAX_BYTES) {
      SourceRef ref = waiting.remove();
      bytes += ref.size();
      begun.add(new Begun(ref, threads.submit(() -> reader.read(ref))));
    }
  }

  private static @Nullable SourceFile await(Future<@Nullable SourceFile> file)
      throws InterruptedException {
    try {
      return file.get();
    } catch (ExecutionException e) {
      switch (e.getCause()) {
        case RuntimeException failure -> throw failure;
        case Error failure -> throw failure;
        case null, default -> throw new IllegalStateException(e);
      }
    }
  }

  /** Cancels started reads without waiting for them. */
  @Override
  public void close() {
    threads.shutdownNow();
  }
}
