package dev.cleave.stores.s3;

import dev.cleave.transforms.store.ObjectPage;
import dev.cleave.transforms.store.ObjectStore;
import dev.cleave.transforms.store.StorageException;
import dev.cleave.transforms.store.StoredObject;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.beam.sdk.io.aws2.s3.SSECustomerKey;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.core.exception.RetryableException;
import software.amazon.awssdk.core.sync.RequestBody;
import software.amazon.awssdk.core.sync.ResponseTransformer;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.CommonPrefix;
import software.amazon.awssdk.services.s3.model.GetObjectRequest;
import software.amazon.awssdk.services.s3.model.GetObjectResponse;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Request;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Response;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;
import software.amazon.awssdk.services.s3.model.S3Exception;
import software.amazon.awssdk.services.s3.model.S3Object;

/** S3 through Amazon's client, with the options of Beam's file system. */
final class S3Store implements ObjectStore {
  private static final int CONFLICTS = 10;
  private static final long CONFLICT_WAIT_MILLIS = 200;

  private final S3StoreOptions options;
  private final S3Client client;

  private S3Store(S3StoreOptions options, S3Client client) {
    this.options = options;
    this.client = client;
  }

  static S3Store open(S3StoreOptions options) {
    return new S3Store(options, S3ClientFactory.client(options));
  }

  @Override
  public ObjectPage listAll(String prefix, @Nullable String token) throws IOException {
    return list(S3Uri.parse(prefix), null, token);
  }

  @Override
  public ObjectPage listFolder(String folder, @Nullable String token) throws IOException {
    return list(S3Uri.parse(folder), "/", token);
  }

  private ObjectPage list(S3Uri place, @Nullable String delimiter, @Nullable String token)
      throws FileNotFoundException {
    ListObjectsV2Request request =
        ListObjectsV2Request.builder()
            .bucket(place.bucket())
            .prefix(place.key())
            .delimiter(delimiter)
            .continuationToken(token)
            .build();
    ListObjectsV2Response page = client.listObjectsV2(request);
    return new ObjectPage(
        page.contents().stream().map(object -> listed(place.bucket(), object)).toList(),
        page.commonPrefixes().stream()
            .map(CommonPrefix::prefix)
            .map(folder -> new S3Uri(place.bucket(), folder).toString())
            .toList(),
        page.nextContinuationToken());
  }

  private static StoredObject listed(String bucket, S3Object object) {
    String etag = object.eTag();
    return new StoredObject(
        new S3Uri(bucket, object.key()).toString(),
        object.size(),
        object.lastModified().toEpochMilli(),
        // The protocol puts it in quotes.
        etag == null ? null : etag.replace("\"", ""));
  }

  /**
   * One request: Beam's file system asks for the size first, and hangs if the object then shrinks.
   */
  @Override
  public byte[] read(String uri, int limit) throws IOException {
    S3Uri place = S3Uri.parse(uri);
    SSECustomerKey key = options.getSSECustomerKey();
    GetObjectRequest request =
        GetObjectRequest.builder()
            .bucket(place.bucket())
            .key(place.key())
            .sseCustomerKey(key.getKey())
            .sseCustomerAlgorithm(key.getAlgorithm())
            .sseCustomerKeyMD5(key.getMD5())
            .build();
    try {
      return client.getObject(request, upTo(limit));
    } catch (S3Exception e) {
      throw (IOException) new FileNotFoundException(uri).initCause(e);
    } catch (StorageException e) {
      if (e.getCause() instanceof S3Exception said
          && said.statusCode() == 403
          && S3Failures.code(said).equals("AccessDenied")) {
        throw (IOException) new AccessDeniedException(uri).initCause(e);
      }
      throw e;
    }
  }

  /** If the connection breaks, the request is repeated. */
  private static ResponseTransformer<GetObjectResponse, byte[]> upTo(int limit) {
    return (response, body) -> {
      try {
        byte[] bytes = body.readNBytes(limit);
        if (bytes.length == limit) {
          body.abort();
        }
        return bytes;
      } catch (IOException e) {
        throw RetryableException.create("the connection broke: " + e.getMessage(), e);
      }
    };
  }

  @Override
  public boolean createNew(String uri, byte[] bytes) throws IOException {
    S3Uri place = S3Uri.parse(uri);
    for (int conflicts = 0; ; conflicts++) {
      var sent = new AtomicInteger();
      PutObjectRequest request = newObject(place, sent);
      try {
        client.putObject(request, RequestBody.fromBytes(bytes));
        return true;
      } catch (S3Exception e) {
        if (e.statusCode() == 412) {
          // If the answer to an earlier attempt was lost, the object may be ours.
          return sent.get() > 1 && Arrays.equals(bytes, read(uri, bytes.length + 1));
        }
        if (conflicts == CONFLICTS) {
          throw S3Failures.of(request, e);
        }
      }
      pause();
    }
  }

  private PutObjectRequest newObject(S3Uri place, AtomicInteger sent) {
    SSECustomerKey key = options.getSSECustomerKey();
    return PutObjectRequest.builder()
        .bucket(place.bucket())
        .key(place.key())
        .storageClass(options.getS3StorageClass())
        .serverSideEncryption(options.getSSEAlgorithm())
        .ssekmsKeyId(options.getSSEKMSKeyId())
        .bucketKeyEnabled(options.getBucketKeyEnabled() ? true : null)
        .sseCustomerKey(key.getKey())
        .sseCustomerAlgorithm(key.getAlgorithm())
        .sseCustomerKeyMD5(key.getMD5())
        .overrideConfiguration(
            config ->
                config
                    .putHeader("If-None-Match", "*")
                    .putExecutionAttribute(AttemptCounter.COUNTER, sent))
        .build();
  }

  /** Somebody else creates the object at this moment, and S3 asks to repeat the request. */
  private static void pause() {
    try {
      Thread.sleep(CONFLICT_WAIT_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StorageException("interrupted", e);
    }
  }

  @Override
  public void close() {
    client.close();
  }
}
