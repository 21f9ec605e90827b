package dev.cleave.crash;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Parses what has not crashed two processes of this user on this machine. For one thread; each
 * thread that parses has one of its own.
 *
 * <p>Of several contents that were in work at a crash, only one caused it. Threads parse them one
 * at a time, so that at the next crash the others are not in work again.
 */
public final class CrashGuard implements AutoCloseable {
  private static final Lock ONE_SUSPECT = new ReentrantLock();

  private final CrashRecords records;
  private final CrashJournal journal;

  /**
   * A guard that keeps its journal and its records in a folder.
   *
   * @throws IOException if it cannot: the disk is full, or its files cannot be locked or mapped
   */
  public CrashGuard(Path folder) throws IOException {
    records = new CrashRecords(folder);
    journal = CrashJournal.create(folder);
  }

  /**
   * Parses a content.
   *
   * @param refuse gives the result for a content that is not parsed, from the file that records why
   */
  public <T> T parse(ParsedContent content, Supplier<T> parse, Function<Path, T> refuse) {
    Path quarantine = records.quarantine(content);
    if (quarantine != null) {
      return refuse.apply(quarantine);
    }
    return records.isSuspect(content) ? parseAlone(content, parse) : noted(content, parse);
  }

  private <T> T parseAlone(ParsedContent content, Supplier<T> parse) {
    ONE_SUSPECT.lock();
    try {
      return noted(content, parse);
    } finally {
      records.clear(content);
      ONE_SUSPECT.unlock();
    }
  }

  private <T> T noted(ParsedContent content, Supplier<T> parse) {
    journal.begin(content);
    try {
      return parse.get();
    } finally {
      journal.end();
    }
  }

  @Override
  public void close() {
    journal.close();
  }
}
