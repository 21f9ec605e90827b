package dev.cleave.testing;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.Base64;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A page of a bucket's objects, and of the prefixes that a delimiter makes of them. */
final class GcsListing {
  private final String bucketName;
  private final GcsBucket bucket;
  private final String prefix;
  private final String delimiter;
  private final int most;
  private final List<Object> items = new ArrayList<>();
  private final List<String> prefixes = new ArrayList<>();

  GcsListing(String bucketName, GcsBucket bucket, HttpCall call, int most) {
    this.bucketName = bucketName;
    this.bucket = bucket;
    this.prefix = orEmpty(call, "prefix");
    this.delimiter = orEmpty(call, "delimiter");
    this.most = most;
  }

  /** The page that a token stands for, or the first. */
  Map<String, Object> page(String token) {
    String start = new String(Base64.getUrlDecoder().decode(token), UTF_8);
    Iterator<GcsObject> objects = bucket.from(start.compareTo(prefix) < 0 ? prefix : start);
    String next = null;
    while (objects.hasNext()) {
      GcsObject object = objects.next();
      String name = object.name();
      if (!name.startsWith(prefix)) {
        break;
      }
      if (items.size() + prefixes.size() == most) {
        next = Base64.getUrlEncoder().encodeToString(name.getBytes(UTF_8));
        break;
      }
      int end = delimiter.isEmpty() ? -1 : name.indexOf(delimiter, prefix.length());
      if (end < 0) {
        items.add(object.resource(bucketName));
      } else {
        String folder = name.substring(0, end + delimiter.length());
        prefixes.add(folder);
        objects = bucket.from(folder + Character.MAX_VALUE);
      }
    }
    return page(items, prefixes, next);
  }

  private static Map<String, Object> page(
      List<Object> items, List<String> prefixes, @Nullable String next) {
    var page = new LinkedHashMap<String, Object>();
    page.put("kind", "storage#objects");
    if (!prefixes.isEmpty()) {
      page.put("prefixes", prefixes);
    }
    if (!items.isEmpty()) {
      page.put("items", items);
    }
    if (next != null) {
      page.put("nextPageToken", next);
    }
    return page;
  }

  private static String orEmpty(HttpCall call, String parameter) {
    String value = call.parameter(parameter);
    return value == null ? "" : value;
  }
}
