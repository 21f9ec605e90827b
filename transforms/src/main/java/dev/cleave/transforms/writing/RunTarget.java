package dev.cleave.transforms.writing;

import com.google.common.collect.ImmutableMap;
import dev.cleave.transforms.tables.Table;
import java.io.Serializable;
import java.util.Map;

/**
 * The run that data files are written for.
 *
 * @param output the folder of all runs, with a slash at its end
 * @param belowOutput the folder of the run relative to it, with a slash at its end
 * @param runId the run
 * @param fingerprint of what governs the cut
 */
public record RunTarget(String output, String belowOutput, String runId, String fingerprint)
    implements Serializable {

  /** The folder of the manifests of finished units, below the run's; gone when it is committed. */
  public static final String UNITS = "_units";

  /** The folder of the run; tables are folders in it. */
  public String folder() {
    return output + belowOutput;
  }

  /** Keys and values for the footer of each data file. */
  Map<String, String> footer() {
    return ImmutableMap.of(
        "cleave.schema_version", Table.SCHEMA_VERSION,
        "cleave.run_id", runId,
        "cleave.fingerprint", fingerprint);
  }
}
