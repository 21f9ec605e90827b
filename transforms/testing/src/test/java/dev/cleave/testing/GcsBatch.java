package dev.cleave.testing;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Several calls in the body of one, and their answers in the body of its answer. */
final class GcsBatch {
  private static final String BOUNDARY = "batch_of_answers";
  private static final Pattern BLANK_LINE = Pattern.compile("\r?\n\r?\n");

  private GcsBatch() {}

  /** Does each call of a batch by itself, in order. */
  static HttpReply answer(HttpCall batch, Function<HttpCall, HttpReply> each) {
    var out = new ByteArrayOutputStream();
    for (String part : parts(batch)) {
      // The part's own headers, the call's line and headers, the call's body.
      String[] sections = BLANK_LINE.split(part, 3);
      String[] lines = sections[1].split("\r?\n");
      String[] words = lines[0].split(" ");
      var call =
          new HttpCall(
              words[0],
              words[1].replaceFirst("^https?://[^/]*", ""),
              headers(Arrays.asList(lines).subList(1, lines.length)),
              sections.length < 3 ? new byte[0] : sections[2].getBytes(ISO_8859_1));
      String id = headers(sections[0].lines().toList()).getOrDefault("content-id", "");
      write(id, each.apply(call), out);
    }
    print("--" + BOUNDARY + "--\r\n", out);
    return new HttpReply(
        200, Map.of("Content-Type", "multipart/mixed; boundary=" + BOUNDARY), out.toByteArray());
  }

  private static List<String> parts(HttpCall batch) {
    String boundary = batch.header("Content-Type").replaceFirst(".*boundary=\"?([^\";]+).*", "$1");
    // A character a byte, so that bodies come out as they went in.
    return Arrays.stream(
            new String(batch.body(), ISO_8859_1).split("(\r?\n)?--" + Pattern.quote(boundary)))
        .skip(1)
        .filter(part -> !part.startsWith("--"))
        .map(String::stripLeading)
        .toList();
  }

  private static Map<String, String> headers(List<String> lines) {
    var headers = new HashMap<String, String>();
    for (String line : lines) {
      String[] parts = line.split(": *", 2);
      headers.put(parts[0].toLowerCase(Locale.ROOT), parts.length < 2 ? "" : parts[1]);
    }
    return headers;
  }

  private static void write(String id, HttpReply reply, ByteArrayOutputStream out) {
    print("--" + BOUNDARY + "\r\nContent-Type: application/http\r\n", out);
    print("Content-ID: <response-" + id.replaceAll("[<>]", "") + ">\r\n\r\n", out);
    print("HTTP/1.1 " + reply.status() + " -\r\n", out);
    reply.headers().forEach((name, value) -> print(name + ": " + value + "\r\n", out));
    print("Content-Length: " + reply.body().length + "\r\n\r\n", out);
    out.writeBytes(reply.body());
    print("\r\n", out);
  }

  private static void print(String text, ByteArrayOutputStream out) {
    out.writeBytes(text.getBytes(ISO_8859_1));
  }
}
