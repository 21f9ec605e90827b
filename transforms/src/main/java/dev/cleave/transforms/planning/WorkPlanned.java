package dev.cleave.transforms.planning;

import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** Reports the planned work to listeners in the same JVM, such as the progress line. */
@Name(WorkPlanned.NAME)
@Label("Work planned")
@Description("The inputs are listed")
@Category("Cleave")
@StackTrace(false)
public final class WorkPlanned extends Event {
  /** The name of the event. */
  public static final String NAME = "cleave.WorkPlanned";

  @Label("Files")
  private final long files;

  @Label("Bytes")
  @DataAmount
  private final long bytes;

  private WorkPlanned(Listed listed) {
    files = listed.files();
    bytes = listed.bytes();
  }

  /** Reports what was listed. */
  public static void commit(Listed listed) {
    new WorkPlanned(listed).commit();
  }
}
