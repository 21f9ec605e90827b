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

/** Compares the numbers and the digest in a manifest with the sums over the tables. */
final class CompareManifest extends DoFn<Verified, Finding> {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final String manifest;

  CompareManifest(byte[] manifest) {
    this.manifest = new String(manifest, StandardCharsets.UTF_8);
  }

  @ProcessElement
  public void process(@Element Verified verified, OutputReceiver<Finding> out) throws Exception {
    Manifest run = Manifest.parse(manifest.getBytes(StandardCharsets.UTF_8)).orElseThrow();
    Manifest counted = run.recounted(verified.tally());
    var differences = new ArrayList<String>();
    compare("", JSON.readTree(manifest), JSON.readTree(counted.toJson()), differences);
    String named = run.identity().datasetDigest();
    String digest = verified.digest().toString();
    if (counted.identity().datasetDigest().equals(named) && !digest.equals(named)) {
      differences.add(difference("datasetDigest", named, digest));
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
