package dev.cleave.testing;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.CRC32C;

/**
 * One version of an object.
 *
 * @param name without the bucket
 * @param bytes its content
 * @param generation grows with each version of each object
 * @param type its media type
 * @param updated when it was written
 */
record GcsObject(String name, byte[] bytes, long generation, String type, Instant updated) {

  /** The object's resource, as the JSON interface describes it. */
  Map<String, Object> resource(String bucket) {
    var resource = new LinkedHashMap<String, Object>();
    resource.put("kind", "storage#object");
    resource.put("id", bucket + "/" + name + "/" + generation);
    resource.put("name", name);
    resource.put("bucket", bucket);
    resource.put("generation", String.valueOf(generation));
    resource.put("metageneration", "1");
    resource.put("contentType", type);
    resource.put("storageClass", "STANDARD");
    resource.put("size", String.valueOf(bytes.length));
    resource.put("md5Hash", md5());
    resource.put("crc32c", crc32c());
    resource.put("timeCreated", updated.toString());
    resource.put("updated", updated.toString());
    return resource;
  }

  String md5() {
    try {
      return Base64.getEncoder().encodeToString(MessageDigest.getInstance("MD5").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  String crc32c() {
    var sum = new CRC32C();
    sum.update(bytes);
    return Base64.getEncoder()
        .encodeToString(ByteBuffer.allocate(Integer.BYTES).putInt((int) sum.getValue()).array());
  }
}
