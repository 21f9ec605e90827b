package dev.cleave.stores.s3;

/**
 * {@code s3://bucket/key}, as Beam writes it, without escapes.
 *
 * @param bucket the name of the bucket
 * @param key the key of an object, or a prefix of keys; may be empty
 */
record S3Uri(String bucket, String key) {
  private static final String SCHEME = "s3://";

  static S3Uri parse(String uri) {
    int slash = uri.indexOf('/', SCHEME.length());
    if (!uri.startsWith(SCHEME) || slash <= SCHEME.length()) {
      throw new IllegalArgumentException(uri + " is not s3://BUCKET/KEY");
    }
    return new S3Uri(uri.substring(SCHEME.length(), slash), uri.substring(slash + 1));
  }

  @Override
  public String toString() {
    return SCHEME + bucket + "/" + key;
  }
}
