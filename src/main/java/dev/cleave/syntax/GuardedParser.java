package dev.cleave.syntax;

import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Parses on a thread of its own, so that no file can end the process or hold it up for ever. The
 * core and some scanners recurse once for each level of nesting, and overflow a usual stack: this
 * one is as deep as the largest file can nest. And where a scanner does not heed the deadline, the
 * thread is left behind with its parser, to end when it may.
 *
 * <p>Not safe for use by two threads at once.
 */
public final class GuardedParser implements AutoCloseable {
  private static final System.Logger LOG = System.getLogger(GuardedParser.class.getName());

  // tree-sitter 0.25 releases its stack with 96 bytes a level; a byte can open a level. Only what
  // is touched becomes memory.
  private static final long STACK_BYTES_A_LEVEL = 256;
  private static final long LEAST_STACK_BYTES = 16 << 20;
  private static final int LEAST_PATIENCE_MILLIS = 1000; // beyond the deadline
  private static final int MOST_LEFT_BEHIND = 8;

  private final int timeoutMillis;
  private final long stackBytes;
  private final List<Worker> leftBehind = new ArrayList<>();
  private @Nullable Worker worker;

  /**
   * @param timeoutMillis a parse that takes longer gives no tree
   * @param maxBytes no longer text will be parsed
   */
  public GuardedParser(int timeoutMillis, int maxBytes) {
    this.timeoutMillis = timeoutMillis;
    this.stackBytes = Math.max(LEAST_STACK_BYTES, maxBytes * STACK_BYTES_A_LEVEL);
  }

  /**
   * Has the parser parse.
   *
   * @param parse called on the parser's thread
   * @param name of the file, for the log
   * @return the tree, to be closed; or null if the time ran out
   */
  public @Nullable SyntaxTree parse(
      Function<SyntaxParser, @Nullable SyntaxTree> parse, String name) {
    if (worker == null) {
      worker = new Worker(timeoutMillis, stackBytes);
    }
    leftBehind.removeIf(Worker::ended);
    Future<@Nullable SyntaxTree> tree = worker.start(parse);
    try {
      return leftBehind.size() < MOST_LEFT_BEHIND
          ? tree.get(patienceMillis(), TimeUnit.MILLISECONDS)
          : tree.get();
    } catch (TimeoutException _) {
      LOG.log(
          Level.WARNING,
          "left behind after {0} ms: the parse of {1}",
          String.valueOf(patienceMillis()),
          name);
      leftBehind.add(worker);
      leave(tree);
      return null;
    } catch (InterruptedException e) {
      leave(tree);
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted in the parse of " + name, e);
    } catch (ExecutionException e) {
      throw new IllegalStateException("the parse of " + name + " failed", e.getCause());
    }
  }

  private long patienceMillis() {
    return timeoutMillis + (long) Math.max(timeoutMillis, LEAST_PATIENCE_MILLIS);
  }

  private void leave(Future<@Nullable SyntaxTree> tree) {
    worker.thread.execute(
        () -> {
          if (tree.state() == Future.State.SUCCESS && tree.resultNow() != null) {
            tree.resultNow().close();
          }
        });
    close();
  }

  @Override
  public void close() {
    if (worker != null) {
      worker.retire();
      worker = null;
    }
  }

  /** A parser and its thread. */
  private static final class Worker {
    private final SyntaxParser parser;
    private final ExecutorService thread;

    Worker(int timeoutMillis, long stackBytes) {
      parser = new SyntaxParser(timeoutMillis);
      thread =
          Executors.newSingleThreadExecutor(
              task -> {
                var parse = new Thread(null, task, "parse", stackBytes);
                parse.setDaemon(true);
                return parse;
              });
    }

    Future<@Nullable SyntaxTree> start(Function<SyntaxParser, @Nullable SyntaxTree> parse) {
      return thread.submit(() -> parse.apply(parser));
    }

    /** Closes the parser once nothing is in it. */
    void retire() {
      thread.execute(parser::close);
      thread.shutdown();
    }

    boolean ended() {
      return thread.isTerminated();
    }
  }
}
