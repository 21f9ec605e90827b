package dev.cleave.testing;

import java.io.ByteArrayOutputStream;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Resumable uploads: begun by one call, continued and ended by others. */
final class GcsUploads {
  private static final Pattern CONTENT_RANGE =
      Pattern.compile("bytes (?:\\*|([0-9]+)-[0-9]+)/(\\*|[0-9]+)");

  private final Map<String, Upload> uploads = new ConcurrentHashMap<>();
  private final AtomicLong ids = new AtomicLong();

  /** Begins one, and returns the URL to continue it. */
  HttpReply begin(String bucketName, GcsBucket.Stored bucket, HttpCall call) {
    String name = call.parameter("name");
    if (name == null) {
      return HttpReply.error(400, "required", "Required parameter: name");
    }
    GcsCondition condition = GcsCondition.of(call);
    if (!condition.holds(bucket.get(name))) {
      return conditionNotMet();
    }
    String id = String.valueOf(ids.incrementAndGet());
    String type = call.header("X-Upload-Content-Type");
    uploads.put(
        id,
        new Upload(
            bucketName,
            bucket,
            name,
            type.isEmpty() ? "application/octet-stream" : type,
            condition));
    String place =
        "http://%s/upload/storage/v1/b/%s/o?uploadType=resumable&upload_id=%s"
            .formatted(call.header("Host"), bucketName, id);
    return HttpReply.of(200).with("Location", place);
  }

  /** Takes the bytes of a call, and writes the object once all are there. */
  HttpReply resume(HttpCall call) {
    Upload upload = uploads.get(String.valueOf(call.parameter("upload_id")));
    return upload == null
        ? HttpReply.error(404, "notFound", "No such upload")
        : upload.take(call.header("Content-Range"), call.body());
  }

  static HttpReply conditionNotMet() {
    return HttpReply.error(
        412, "conditionNotMet", "At least one of the pre-conditions you specified did not hold.");
  }

  private static final class Upload {
    private final String bucketName;
    private final GcsBucket.Stored bucket;
    private final String name;
    private final String type;
    private final GcsCondition condition;
    private final ByteArrayOutputStream received = new ByteArrayOutputStream();
    // Kept: who missed the answer asks again.
    private @Nullable HttpReply ended;

    Upload(
        String bucketName,
        GcsBucket.Stored bucket,
        String name,
        String type,
        GcsCondition condition) {
      this.bucketName = bucketName;
      this.bucket = bucket;
      this.name = name;
      this.type = type;
      this.condition = condition;
    }

    synchronized HttpReply take(String contentRange, byte[] body) {
      if (ended != null) {
        return ended;
      }
      Matcher range = CONTENT_RANGE.matcher(contentRange);
      if (!contentRange.isEmpty() && !range.matches()) {
        return HttpReply.error(400, "invalid", "Content-Range: " + contentRange);
      }
      if (contentRange.isEmpty()) {
        received.writeBytes(body);
        return end();
      }
      if (range.group(1) != null) {
        int known = received.size() - Integer.parseInt(range.group(1));
        if (known < 0) {
          return HttpReply.error(400, "invalid", "Bytes are missing before " + contentRange);
        }
        received.write(body, Math.min(known, body.length), Math.max(0, body.length - known));
      }
      return range.group(2).equals(String.valueOf(received.size())) ? end() : more();
    }

    private HttpReply more() {
      HttpReply reply = HttpReply.of(308);
      return received.size() == 0 ? reply : reply.with("Range", "bytes=0-" + (received.size() - 1));
    }

    private HttpReply end() {
      GcsObject object = bucket.put(name, received.toByteArray(), type, condition);
      ended = object == null ? conditionNotMet() : HttpReply.json(200, object.resource(bucketName));
      return ended;
    }
  }
}
