package dev.cleave.transforms.planning;

import dev.cleave.transforms.PlanWork;
import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.apache.beam.sdk.metrics.Metrics;

/** Says how much there is to do, to whoever listens in the same JVM. */
@Name(WorkPlanned.NAME)
@Label("Work planned")
@Description("The inputs are listed")
@Category("Cleave")
@StackTrace(false)
public final class WorkPlanned extends Event {
  /** The event's name. */
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

  /**
   * Says so, and counts it for who watches the job from elsewhere.
   *
   * @param listed all that was listed
   * @param units how many units of work it was packed into
   */
  public static void commit(Listed listed, int units) {
    new WorkPlanned(listed).commit();
    Metrics.counter(PlanWork.class, "listedFiles").inc(listed.files());
    Metrics.counter(PlanWork.class, "listedBytes").inc(listed.bytes());
    Metrics.counter(PlanWork.class, "units").inc(units);
  }
}
