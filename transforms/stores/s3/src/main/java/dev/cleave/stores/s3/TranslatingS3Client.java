package dev.cleave.stores.s3;

import com.google.common.collect.ImmutableSet;
import dev.cleave.transforms.store.StorageException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.DelegatingS3Client;
import software.amazon.awssdk.services.s3.S3Client;
import software.amazon.awssdk.services.s3.model.CompleteMultipartUploadRequest;
import software.amazon.awssdk.services.s3.model.CompleteMultipartUploadResponse;
import software.amazon.awssdk.services.s3.model.CompletedPart;
import software.amazon.awssdk.services.s3.model.DeleteObjectsRequest;
import software.amazon.awssdk.services.s3.model.DeleteObjectsResponse;
import software.amazon.awssdk.services.s3.model.GetObjectRequest;
import software.amazon.awssdk.services.s3.model.HeadObjectRequest;
import software.amazon.awssdk.services.s3.model.PutObjectRequest;
import software.amazon.awssdk.services.s3.model.S3Exception;
import software.amazon.awssdk.services.s3.model.S3Request;

/**
 * A client that translates failures into {@link StorageException}s: only the client has the object
 * of a request, and Beam's file system passes on most exceptions as they are. Two kinds of
 * exception are answers, not failures, and stay as they are: an object does not exist, or exists
 * already.
 */
final class TranslatingS3Client extends DelegatingS3Client {
  TranslatingS3Client(S3Client client) {
    super(client);
  }

  @Override
  protected <T extends S3Request, R> R invokeOperation(T request, Function<T, R> operation) {
    try {
      R response = operation.apply(request);
      if (request instanceof DeleteObjectsRequest delete
          && response instanceof DeleteObjectsResponse deleted
          && deleted.hasErrors()) {
        throw S3Failures.ofDelete(delete, deleted.errors());
      }
      return response;
    } catch (S3Exception e) {
      if (isAnswer(request, e)) {
        throw e;
      }
      throw S3Failures.of(request, e);
    } catch (SdkException e) {
      throw S3Failures.of(request, e);
    }
  }

  private static boolean isAnswer(S3Request request, S3Exception said) {
    int status = said.statusCode();
    return switch (request) {
      case GetObjectRequest _, HeadObjectRequest _, CompleteMultipartUploadRequest _ ->
          status == 404 && !S3Failures.code(said).equals("NoSuchBucket");
      case PutObjectRequest _ -> status == 409 || status == 412;
      default -> false;
    };
  }

  /**
   * {@inheritDoc}
   *
   * <p>An upload that the server no longer has may be complete: the answer to an earlier attempt
   * was lost. Amazon's servers remember completed uploads for a while, others do not.
   */
  @Override
  public CompleteMultipartUploadResponse completeMultipartUpload(
      CompleteMultipartUploadRequest request) {
    try {
      return super.completeMultipartUpload(request);
    } catch (S3Exception e) {
      String etag = etagNow(request);
      if (!etagsOf(request.multipartUpload().parts()).contains(etag)) {
        throw S3Failures.of(request, e);
      }
      return CompleteMultipartUploadResponse.builder()
          .bucket(request.bucket())
          .key(request.key())
          .eTag(etag)
          .build();
    }
  }

  /** Returns the object's ETag, or the empty string if the object does not exist. */
  private String etagNow(CompleteMultipartUploadRequest request) {
    HeadObjectRequest head =
        HeadObjectRequest.builder()
            .bucket(request.bucket())
            .key(request.key())
            .sseCustomerAlgorithm(request.sseCustomerAlgorithm())
            .sseCustomerKey(request.sseCustomerKey())
            .sseCustomerKeyMD5(request.sseCustomerKeyMD5())
            .build();
    try {
      return unquoted(headObject(head).eTag());
    } catch (S3Exception _) {
      return "";
    }
  }

  /** Returns the ETags that servers compute from the parts' ETags, if those are MD5 digests. */
  private static Set<String> etagsOf(List<CompletedPart> parts) {
    List<String> etags = parts.stream().map(part -> unquoted(part.eTag())).toList();
    try {
      MessageDigest md5 = MessageDigest.getInstance("MD5");
      etags.forEach(etag -> md5.update(HexFormat.of().parseHex(etag)));
      String all = HexFormat.of().formatHex(md5.digest()) + "-" + etags.size();
      return etags.size() == 1 ? ImmutableSet.of(all, etags.getFirst()) : ImmutableSet.of(all);
    } catch (IllegalArgumentException _) {
      return Set.of();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  private static String unquoted(String etag) {
    return etag.replace("\"", "");
  }
}
