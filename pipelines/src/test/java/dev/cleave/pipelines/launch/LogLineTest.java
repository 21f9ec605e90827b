package dev.cleave.pipelines.launch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.logging.Level;
import java.util.logging.LogManager;
import java.util.logging.LogRecord;
import org.junit.jupiter.api.Test;

class LogLineTest {
  @Test
  void hasNoUserAndPassword() {
    var record = new LogRecord(Level.WARNING, "no answer of {0}");
    record.setParameters(new Object[] {"https://alice:sesame@h/x"});
    record.setThrown(new IllegalStateException("http://alice:sesame@h"));
    String line = new LogLine().format(record);
    assertTrue(line.contains("no answer of https://h/x"), line);
    assertFalse(line.contains("alice") || line.contains("sesame"), line);
  }

  @Test
  void isHowEveryLogIsWritten() {
    for (boolean verbose : new boolean[] {true, false}) {
      Logging.configure(verbose);
      assertEquals(
          LogLine.class.getName(),
          LogManager.getLogManager().getProperty("java.util.logging.ConsoleHandler.formatter"));
    }
  }
}
