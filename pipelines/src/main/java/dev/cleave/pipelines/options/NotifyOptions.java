package dev.cleave.pipelines.options;

import java.net.URI;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where notifications about a run go. */
@GroupTitle("Notifications")
public record NotifyOptions(
    @Option(
            names = "--metrics",
            description =
                "Where the metrics of the run are pushed, also if it fails:"
                    + " http(s)://HOST/metrics/job/NAME, a Pushgateway, or"
                    + " otlp+http(s)://HOST/v1/metrics, an endpoint of OTLP. A failure to push is a"
                    + " warning. Default: only the file _metrics.txt beside the manifest.")
        @Nullable String metrics,
    @Option(
            names = "--onCommit",
            description =
                "What is run once after the commit: a command for /bin/sh, which finds the"
                    + " manifest's path in CLEAVE_MANIFEST, or a URL, which receives a POST. If it"
                    + " fails, the run stays committed, the exit code is 13, and the same cleave"
                    + " command runs it again.")
        @Nullable String onCommit) {
  private static final String METRICS =
      "https?://[^/]+/(.+/)?metrics/job/.+|otlp[+]https?://[^/]+/.+";

  /** Requires URLs of targets that there are. */
  public NotifyOptions {
    if (metrics != null
        && !(metrics.matches(METRICS) && isUrl(metrics.replaceFirst("^otlp.", "")))) {
      throw new IllegalArgumentException(
          "metrics="
              + metrics
              + " must be http(s)://HOST/metrics/job/NAME of a Pushgateway, or"
              + " otlp+http(s)://HOST/v1/metrics");
    }
    if (onCommit != null && onCommit.matches("https?:.*") && !isUrl(onCommit)) {
      throw new IllegalArgumentException("onCommit=" + onCommit + " is not a URL");
    }
  }

  /** Whether {@code --onCommit} is a URL, and not a command. */
  public boolean isWebhook() {
    return onCommit != null && onCommit.matches("https?:.*");
  }

  private static boolean isUrl(String text) {
    try {
      return URI.create(text).getHost() != null;
    } catch (IllegalArgumentException _) {
      return false;
    }
  }
}
