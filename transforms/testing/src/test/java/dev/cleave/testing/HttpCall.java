package dev.cleave.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLDecoder;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A request, alone or as a part of a batch.
 *
 * @param method such as GET
 * @param uri path and query, as they came
 * @param headers by lower-case name
 * @param body its bytes, unpacked
 */
record HttpCall(String method, String uri, Map<String, String> headers, byte[] body) {

  /** The names between the slashes of the path, decoded: an object's name is one of them. */
  List<String> names() {
    String path = uri.replaceFirst("[?].*", "");
    // A plus sign is itself in a path, and a blank in a query.
    return Arrays.stream(path.substring(1).split("/"))
        .map(name -> URLDecoder.decode(name.replace("+", "%2B"), UTF_8))
        .toList();
  }

  /** A parameter of the query, or null. */
  @Nullable String parameter(String name) {
    return parameters().get(name);
  }

  /** A header, or the empty string. */
  String header(String name) {
    return headers.getOrDefault(name.toLowerCase(Locale.ROOT), "");
  }

  private Map<String, String> parameters() {
    var parameters = new HashMap<String, String>();
    int query = uri.indexOf('?');
    if (query >= 0) {
      for (String pair : uri.substring(query + 1).split("&")) {
        String[] parts = pair.split("=", 2);
        parameters.put(parts[0], parts.length < 2 ? "" : URLDecoder.decode(parts[1], UTF_8));
      }
    }
    return parameters;
  }
}
