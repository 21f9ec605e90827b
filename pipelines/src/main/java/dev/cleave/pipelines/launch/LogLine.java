package dev.cleave.pipelines.launch;

import dev.cleave.transforms.store.Credentials;
import java.util.logging.LogRecord;
import java.util.logging.SimpleFormatter;

/** A log record as text, without the users and passwords of its URLs. */
public final class LogLine extends SimpleFormatter {
  @Override
  public String format(LogRecord record) {
    return Credentials.removed(super.format(record));
  }
}
