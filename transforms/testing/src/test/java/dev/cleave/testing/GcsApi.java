package dev.cleave.testing;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The calls of Cloud Storage's JSON interface, without the network. */
final class GcsApi {
  private static final Pattern RANGE = Pattern.compile("bytes=([0-9]*)-([0-9]*)");
  private static final int MOST = 1000;

  final Map<String, GcsBucket> buckets = new ConcurrentHashMap<>();
  volatile boolean readOnly;
  volatile int pageSize = Integer.MAX_VALUE;

  private final GcsUploads uploads = new GcsUploads();

  /** Does what a call asks for. */
  HttpReply answer(HttpCall call) {
    List<String> names = call.names();
    boolean upload = names.getFirst().equals("upload");
    boolean download = names.getFirst().equals("download");
    List<String> path = names.subList(upload || download ? 1 : 0, names.size());
    if (path.size() < 4 || !path.subList(0, 3).equals(List.of("storage", "v1", "b"))) {
      return HttpReply.error(404, "notFound", "Not Found");
    }
    String name = path.get(3);
    GcsBucket bucket = buckets.get(name);
    if (bucket == null) {
      return HttpReply.error(404, "notFound", "The specified bucket does not exist.");
    }
    return switch (call.method() + (upload ? " upload" : "") + " " + path.size()) {
      case "GET 4" ->
          HttpReply.json(200, Map.of("kind", "storage#bucket", "name", name, "projectNumber", "1"));
      case "GET 5" -> list(name, bucket, call);
      case "POST upload 5" ->
          writable(bucket, name)
              ? uploads.begin(name, (GcsBucket.Stored) bucket, call)
              : forbidden("storage.objects.create");
      case "PUT upload 5" -> uploads.resume(call);
      case "GET 6" -> get(name, bucket.get(path.get(5)), call, download);
      case "DELETE 6" -> delete(name, bucket, path.get(5), call);
      case "POST 11" -> rewrite(path, bucket.get(path.get(5)), call);
      default -> HttpReply.error(404, "notFound", "Not known here");
    };
  }

  private HttpReply list(String name, GcsBucket bucket, HttpCall call) {
    String token = call.parameter("pageToken");
    String asked = call.parameter("maxResults");
    int most = Math.min(pageSize, asked == null ? MOST : Integer.parseInt(asked));
    return HttpReply.json(
        200, new GcsListing(name, bucket, call, most).page(token == null ? "" : token));
  }

  private static HttpReply get(
      String bucket, @Nullable GcsObject object, HttpCall call, boolean download) {
    String generation = call.parameter("generation");
    if (object == null
        || (generation != null && !generation.equals(String.valueOf(object.generation())))) {
      return HttpReply.error(404, "notFound", "No such object: " + bucket);
    }
    if (!GcsCondition.of(call).holds(object)) {
      return GcsUploads.conditionNotMet();
    }
    return download || "media".equals(call.parameter("alt"))
        ? media(object, call.header("Range"))
        : HttpReply.json(200, object.resource(bucket));
  }

  private static HttpReply media(GcsObject object, String range) {
    byte[] bytes = object.bytes();
    Map<String, String> headers =
        Map.of(
            "Content-Type",
            object.type(),
            "X-Goog-Generation",
            String.valueOf(object.generation()),
            "X-Goog-Hash",
            "crc32c=" + object.crc32c() + ",md5=" + object.md5());
    Matcher asked = RANGE.matcher(range);
    if (!asked.matches()) {
      return new HttpReply(200, headers, bytes);
    }
    int start = asked.group(1).isEmpty() ? 0 : Integer.parseInt(asked.group(1));
    int end = asked.group(2).isEmpty() ? bytes.length : Integer.parseInt(asked.group(2)) + 1;
    if (asked.group(1).isEmpty()) {
      start = Math.max(0, bytes.length + 1 - end);
      end = bytes.length;
    }
    if (start >= bytes.length) {
      return HttpReply.error(416, "requestedRangeNotSatisfiable", range)
          .with("Content-Range", "bytes */" + bytes.length);
    }
    end = Math.min(end, bytes.length);
    return new HttpReply(206, headers, Arrays.copyOfRange(bytes, start, end))
        .with("Content-Range", "bytes %d-%d/%d".formatted(start, end - 1, bytes.length));
  }

  private HttpReply delete(String name, GcsBucket bucket, String object, HttpCall call) {
    if (!writable(bucket, name)) {
      return forbidden("storage.objects.delete");
    }
    if (bucket.get(object) == null) {
      return HttpReply.error(404, "notFound", "No such object: " + name + "/" + object);
    }
    return ((GcsBucket.Stored) bucket).delete(object, GcsCondition.of(call))
        ? HttpReply.of(204)
        : GcsUploads.conditionNotMet();
  }

  /** {@code storage/v1/b/FROM/o/NAME/rewriteTo/b/TO/o/NAME}, done in one go. */
  private HttpReply rewrite(List<String> path, @Nullable GcsObject source, HttpCall call) {
    String name = path.get(8);
    GcsBucket bucket = buckets.get(name);
    if (bucket == null || source == null || !path.get(6).equals("rewriteTo")) {
      return HttpReply.error(404, "notFound", "Not Found");
    }
    if (!writable(bucket, name)) {
      return forbidden("storage.objects.create");
    }
    GcsObject copy =
        ((GcsBucket.Stored) bucket)
            .put(path.get(10), source.bytes(), source.type(), GcsCondition.of(call));
    return copy == null
        ? GcsUploads.conditionNotMet()
        : HttpReply.json(
            200,
            Map.of(
                "kind",
                "storage#rewriteResponse",
                "done",
                true,
                "totalBytesRewritten",
                String.valueOf(copy.bytes().length),
                "objectSize",
                String.valueOf(copy.bytes().length),
                "resource",
                copy.resource(name)));
  }

  private boolean writable(GcsBucket bucket, String name) {
    return !readOnly && bucket instanceof GcsBucket.Stored;
  }

  private static HttpReply forbidden(String permission) {
    return HttpReply.error(
        403,
        "forbidden",
        ("test@example.invalid does not have %1$s access to the Google Cloud Storage object."
                + " Permission '%1$s' denied on resource (or it may not exist).")
            .formatted(permission));
  }
}
