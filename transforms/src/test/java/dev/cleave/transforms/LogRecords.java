package dev.cleave.transforms;

import java.util.ArrayList;
import java.util.List;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/** Keeps what a class logs from the console, so that a test can assert it. */
public final class LogRecords implements AutoCloseable {
  private final Logger logger;
  private final boolean usedParents;
  private final List<String> messages = new ArrayList<>();
  private final Handler handler =
      new Handler() {
        private final SimpleFormatter formatter = new SimpleFormatter();

        @Override
        public synchronized void publish(LogRecord record) {
          messages.add(formatter.formatMessage(record));
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
      };

  private LogRecords(Class<?> owner) {
    logger = Logger.getLogger(owner.getName());
    usedParents = logger.getUseParentHandlers();
    logger.setUseParentHandlers(false);
    logger.addHandler(handler);
  }

  /** Takes over what a class logs, until closed. */
  public static LogRecords of(Class<?> owner) {
    return new LogRecords(owner);
  }

  /** The messages so far, without what was thrown. */
  public List<String> messages() {
    return List.copyOf(messages);
  }

  @Override
  public void close() {
    logger.removeHandler(handler);
    logger.setUseParentHandlers(usedParents);
  }
}
