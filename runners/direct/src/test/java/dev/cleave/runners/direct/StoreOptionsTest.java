package dev.cleave.runners.direct;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.pipelines.Cleave;
import dev.cleave.pipelines.command.Terminal;
import java.beans.Introspector;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import java.util.TreeSet;
import org.apache.beam.sdk.options.PipelineOptionsRegistrar;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The options of S3, Cloud Storage and the runner. */
class StoreOptionsTest {
  private static final String URL = "https://alice:sesame@127.0.0.1:9/x";

  @TempDir private Path input;

  /** As {@code OptionCredentialsTest} checks of Cleave's own. */
  @Test
  void noUserOrPasswordOfAUrlIsPrinted() {
    var names = new TreeSet<String>();
    for (var registrar : ServiceLoader.load(PipelineOptionsRegistrar.class)) {
      for (var type : registrar.getPipelineOptions()) {
        for (Method method : type.getMethods()) {
          if (method.getParameterCount() == 0 && method.getName().startsWith("get")) {
            names.add(Introspector.decapitalize(method.getName().substring(3)));
          }
        }
      }
    }
    assertTrue(
        names.containsAll(
            List.of("endpoint", "proxyConfiguration", "gcsEndpoint", "gcpCredential")),
        names::toString);
    for (String name : names) {
      for (String value : List.of(URL, "{\"endpoint\":\"" + URL + "\"}")) {
        String printed =
            printed("chunk", "--dryRun", "--input=" + input, "--" + name + "=" + value);
        assertFalse(printed.contains("alice") || printed.contains("sesame"), () -> name + printed);
      }
    }
    String bucket = printed("chunk", "--dryRun", "--input=s3://alice:sesame@b/x/");
    assertTrue(bucket.contains("s3://b/x/ has a user or a password"), bucket);
  }

  private static String printed(String... args) {
    var bytes = new ByteArrayOutputStream();
    var stream = new PrintStream(bytes, true, UTF_8);
    Cleave.run(List.of(args), new Terminal(stream, stream, false, false));
    return bytes.toString(UTF_8);
  }
}
