package dev.cleave.pipelines.verify;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.commit.Manifest;
import dev.cleave.transforms.verifying.Fault;
import dev.cleave.transforms.verifying.Finding;
import dev.cleave.transforms.verifying.Verified;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.apache.beam.sdk.transforms.DoFn;

/** Compares the numbers and the digest in a manifest with what the tables add up to. */
final class CompareManifest extends DoFn<Verified, Finding> {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final String manifest;

  /**
   * @param manifest as JSON
   */
  CompareManifest(byte[] manifest) {
    this.manifest = new String(manifest, StandardCharsets.UTF_8);
  }

  @ProcessElement
  public void process(@Element Verified verified, OutputReceiver<Finding> out) throws Exception {
    Manifest run = JSON.readValue(manifest, Manifest.class);
    Manifest counted = run.recounted(verified.tally());
    var differences = new ArrayList<String>();
    compare("", JSON.valueToTree(run), JSON.valueToTree(counted), differences);
    String digest = verified.digest().toString();
    if (counted.datasetDigest().equals(run.datasetDigest())
        && !digest.equals(run.datasetDigest())) {
      differences.add(difference("datasetDigest", run.datasetDigest(), digest));
    }
    if (!differences.isEmpty()) {
      out.output(Finding.ofRun(Fault.TOTAL_CHANGED, run.runId(), String.join("; ", differences)));
    }
  }

  private static void compare(
      String name, JsonNode manifest, JsonNode tables, List<String> differences) {
    if (manifest.isObject() && tables.isObject()) {
      var fields = new TreeSet<String>();
      manifest.fieldNames().forEachRemaining(fields::add);
      tables.fieldNames().forEachRemaining(fields::add);
      for (String field : fields) {
        compare(
            name.isEmpty() ? field : name + "." + field,
            manifest.path(field),
            tables.path(field),
            differences);
      }
    } else if (!manifest.equals(tables)) {
      differences.add(difference(name, text(manifest), text(tables)));
    }
  }

  private static String text(JsonNode value) {
    return value.isArray() ? value.toString() : value.asText("nothing");
  }

  private static String difference(String name, String manifest, String tables) {
    return "the manifest has %s=%s, and the tables have %s".formatted(name, manifest, tables);
  }
}
