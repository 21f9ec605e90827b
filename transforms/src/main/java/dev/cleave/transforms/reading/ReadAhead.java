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
 * Reads objects before it is their turn, several at a time: one that is in a store is waited for
 * many times longer than it takes to be cut. Used by one thread.
 */
final class ReadAhead implements AutoCloseable {
  /** At 30 ms for a first byte these are 500 objects a second, more than one thread cuts. */
  static final int MAX_OBJECTS = 16;

  /** As listed. A larger object is read in its turn: its own length outweighs the wait. */
  static final long MAX_BYTES = 8L << 20;

  /** How an object is read that is held besides others: no more of it than its listed size. */
  interface Reader {
    /** The object, or null if it is not as listed. */
    @Nullable SourceFile read(SourceRef ref) throws InterruptedException;
  }

  private record Begun(SourceRef ref, Future<@Nullable SourceFile> file) {}

  private final Reader reader;
  private final ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor();
  private final Deque<SourceRef> waiting = new ArrayDeque<>();
  private final Deque<Begun> begun = new ArrayDeque<>();
  private long bytes;

  ReadAhead(Reader reader) {
    this.reader = reader;
  }

  /** Says which objects come next, in this order, instead of all that were announced before. */
  void announce(List<SourceRef> refs) {
    begun.forEach(object -> object.file().cancel(true));
    begun.clear();
    bytes = 0;
    waiting.clear();
    waiting.addAll(refs);
    begin();
  }

  /**
   * An object whose turn has come; waits for it if need be.
   *
   * @return null if it has to be read now, since it was not announced, is large, or not as listed
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

  /** Gives up what was begun, without waiting for it. */
  @Override
  public void close() {
    threads.shutdownNow();
  }
}
