package dev.cleave.testing;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * An answer.
 *
 * @param status HTTP's
 * @param headers besides the length
 * @param body its bytes
 */
record HttpReply(int status, Map<String, String> headers, byte[] body) {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  static HttpReply of(int status) {
    return new HttpReply(status, Map.of(), new byte[0]);
  }

  static HttpReply json(int status, Object value) {
    try {
      return new HttpReply(
          status,
          Map.of("Content-Type", "application/json; charset=UTF-8"),
          JSON.writeValueAsBytes(value));
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A refusal, in the words of Google's interfaces. */
  static HttpReply error(int status, String reason, String message) {
    var detail = Map.of("domain", "global", "reason", reason, "message", message);
    return json(
        status,
        Map.of("error", Map.of("code", status, "message", message, "errors", List.of(detail))));
  }

  HttpReply with(String header, String value) {
    var all = new HashMap<>(headers);
    all.put(header, value);
    return new HttpReply(status, all, body);
  }
}
