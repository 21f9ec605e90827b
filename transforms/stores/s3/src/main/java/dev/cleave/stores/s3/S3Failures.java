package dev.cleave.stores.s3;

import com.google.common.collect.ImmutableSet;
import dev.cleave.transforms.store.StorageException;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.exception.SdkException;
import software.amazon.awssdk.services.s3.model.DeleteObjectsRequest;
import software.amazon.awssdk.services.s3.model.GetObjectRequest;
import software.amazon.awssdk.services.s3.model.HeadObjectRequest;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Request;
import software.amazon.awssdk.services.s3.model.S3Error;
import software.amazon.awssdk.services.s3.model.S3Exception;
import software.amazon.awssdk.services.s3.model.S3Request;

/** The messages of requests that failed: the object, the answer of S3, and what to check. */
final class S3Failures {
  private static final Set<String> CREDENTIALS =
      ImmutableSet.of(
          "InvalidAccessKeyId",
          "SignatureDoesNotMatch",
          "ExpiredToken",
          "InvalidToken",
          "TokenRefreshRequired",
          "InvalidSecurity");

  private S3Failures() {}

  /** The failure of a request after its last attempt. */
  static StorageException of(S3Request request, SdkException failure) {
    return new StorageException(
        "cannot %s %s: %s".formatted(verb(request), place(request), why(request, failure)),
        failure);
  }

  /** The failure of a part of a deletion, whose answer has status 200. */
  static StorageException ofDelete(DeleteObjectsRequest request, List<S3Error> errors) {
    return new StorageException(
        "cannot delete %s and %d more: S3 says %s; the credentials need s3:DeleteObject"
            .formatted(
                new S3Uri(request.bucket(), errors.getFirst().key()),
                errors.size() - 1,
                errors.stream()
                    .map(error -> String.valueOf(error.code()))
                    .distinct()
                    .collect(Collectors.joining(", "))),
        null);
  }

  /** Returns the error code of S3, or the empty string if the answer has no body. */
  static String code(S3Exception said) {
    AwsErrorDetails details = said.awsErrorDetails();
    String code = details == null ? null : details.errorCode();
    return code == null ? "" : code;
  }

  private static String why(S3Request request, SdkException failure) {
    if (failure instanceof S3Exception said) {
      return "S3 says %d %s; %s"
          .formatted(said.statusCode(), code(said), advice(request, said))
          .replace(" ;", ";");
    }
    return whyUnanswered(failure);
  }

  private static String whyUnanswered(SdkException failure) {
    String message = String.valueOf(failure.getMessage());
    if (message.startsWith("Unable to load credentials")) {
      return "no credentials were found; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or"
          + " AWS_PROFILE, or give the machine a role";
    }
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof UnknownHostException unknown) {
        return "unknown host %s; check --endpoint, and whether the store needs --s3PathStyle"
            .formatted(unknown.getMessage());
      }
    }
    return message + "; check the network and --endpoint";
  }

  private static String advice(S3Request request, S3Exception said) {
    String code = code(said);
    if (code.equals("NoSuchBucket")) {
      return "check the bucket's name, --awsRegion and --endpoint";
    } else if (CREDENTIALS.contains(code)) {
      return "check the credentials: AWS_ACCESS_KEY_ID, AWS_PROFILE, the machine's role";
    } else if (said.statusCode() == 403) {
      return "the credentials need " + permission(request) + " there";
    } else if (said.statusCode() == 301 || code.equals("AuthorizationHeaderMalformed")) {
      return "the bucket is in another region; check --awsRegion";
    } else if (said.statusCode() == 501) {
      return "this store does not support this request";
    } else if (said.statusCode() >= 500) {
      return "all attempts failed; the same command may succeed later";
    }
    return String.valueOf(said.getMessage());
  }

  private static String verb(S3Request request) {
    return switch (request) {
      case ListObjectsV2Request _ -> "list";
      case GetObjectRequest _, HeadObjectRequest _ -> "read";
      case DeleteObjectsRequest _ -> "delete in";
      default -> "write";
    };
  }

  private static String permission(S3Request request) {
    return switch (request) {
      case ListObjectsV2Request _ -> "s3:ListBucket";
      case GetObjectRequest _, HeadObjectRequest _ -> "s3:GetObject and s3:ListBucket";
      case DeleteObjectsRequest _ -> "s3:DeleteObject";
      default -> "s3:PutObject";
    };
  }

  private static S3Uri place(S3Request request) {
    String key = field(request, "Key");
    String place = key == null ? field(request, "Prefix") : key;
    return new S3Uri(String.valueOf(field(request, "Bucket")), place == null ? "" : place);
  }

  private static @Nullable String field(S3Request request, String name) {
    return request.getValueForField(name, String.class).orElse(null);
  }
}
