package dev.cleave.transforms.planning;

import java.util.concurrent.atomic.LongAdder;
import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/**
 * Counts the planned work of this process, for its progress line, and writes it to a flight
 * recording (docs/adr/0027).
 */
public final class WorkPlanned {
  /** The name of the event. */
  public static final String NAME = "cleave.WorkPlanned";

  private static final LongAdder ALL_FILES = new LongAdder();
  private static final LongAdder ALL_BYTES = new LongAdder();

  @Name(NAME)
  @Label("Work planned")
  @Description("The inputs are listed")
  @Category("Cleave")
  @StackTrace(false)
  private static final class Recorded extends Event {
    @Label("Files")
    private final long files;

    @Label("Bytes")
    @DataAmount
    private final long bytes;

    Recorded(FileTotal listed) {
      files = listed.files();
      bytes = listed.bytes();
    }
  }

  private WorkPlanned() {}

  /** Reports what was listed. */
  public static void commit(FileTotal listed) {
    ALL_FILES.add(listed.files());
    ALL_BYTES.add(listed.bytes());
    if (FlightRecorder.isInitialized()) { // else to load the class would start it
      new Recorded(listed).commit();
    }
  }

  /** The files that all jobs of this process have listed so far. */
  public static long allFiles() {
    return ALL_FILES.sum();
  }

  /** The size of these files in bytes. */
  public static long allBytes() {
    return ALL_BYTES.sum();
  }
}
