package dev.cleave.transforms.verifying;

import com.google.common.collect.ImmutableMap;
import dev.cleave.CutOptions;
import java.io.Serializable;
import java.util.Map;

/**
 * The run that is verified, as the steps know it.
 *
 * @param output the folder of all runs, with a slash at its end
 * @param runId the run
 * @param cuts how the run, and each run that it refers to, has cut files, by run id
 * @param buckets number of groups of files whose checks are compared together
 */
record RunToVerify(String output, String runId, Map<String, CutOptions> cuts, int buckets)
    implements Serializable {
  RunToVerify {
    cuts = ImmutableMap.copyOf(cuts);
  }
}
