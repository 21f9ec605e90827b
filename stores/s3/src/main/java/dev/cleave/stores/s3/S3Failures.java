package dev.cleave.stores.s3;

import dev.cleave.transforms.StorageException;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsErrorDetails;
import software.amazon.awssdk.core.SdkRequest;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;
import software.amazon.awssdk.services.s3.model.DeleteObjectsRequest;
import software.amazon.awssdk.services.s3.model.DeleteObjectsResponse;
import software.amazon.awssdk.services.s3.model.GetObjectRequest;
import software.amazon.awssdk.services.s3.model.HeadObjectRequest;
import software.amazon.awssdk.services.s3.model.ListObjectsV2Request;
import software.amazon.awssdk.services.s3.model.S3Error;
import software.amazon.awssdk.services.s3.model.S3Exception;

/**
 * Makes of each request that failed for good a {@link StorageException} that says which object it
 * was about, what S3 said to it, and what to check. It is part of the client, since only there all
 * of this is known, and Beam's file system lets most of S3's exceptions through as they are.
 *
 * <p>What is rather an answer stays as it is: that an object is not there, or is there already.
 */
final class S3Failures implements ExecutionInterceptor {
  /** Counts the times that a request which has it was sent. */
  static final ExecutionAttribute<AtomicInteger> TIMES_SENT =
      new ExecutionAttribute<>("CleaveTimesSent");

  private static final Set<Integer> ANSWERS = Set.of(404, 409, 412);
  private static final Set<String> CREDENTIALS =
      Set.of(
          "InvalidAccessKeyId",
          "SignatureDoesNotMatch",
          "ExpiredToken",
          "InvalidToken",
          "TokenRefreshRequired",
          "InvalidSecurity");

  @Override
  public void beforeTransmission(
      Context.BeforeTransmission context, ExecutionAttributes attributes) {
    AtomicInteger sent = attributes.getAttribute(TIMES_SENT);
    if (sent != null) {
      sent.incrementAndGet();
    }
  }

  /** Objects that could not be deleted are told in an answer that is none of failure. */
  @Override
  public void afterExecution(Context.AfterExecution context, ExecutionAttributes attributes) {
    if (context.response() instanceof DeleteObjectsResponse deleted && deleted.hasErrors()) {
      String errors =
          deleted.errors().stream()
              .map(S3Error::code)
              .distinct()
              .sorted()
              .collect(Collectors.joining(", "));
      throw new StorageException(
          "cannot delete %d objects such as %s: S3 says %s; the credentials need s3:DeleteObject"
              .formatted(
                  deleted.errors().size(),
                  new S3Uri(bucket(context.request()), deleted.errors().getFirst().key()),
                  errors),
          null);
    }
  }

  @Override
  public Throwable modifyException(
      Context.FailedExecution context, ExecutionAttributes attributes) {
    Throwable failure = context.exception();
    if (failure instanceof StorageException || isAnswer(failure)) {
      return failure;
    }
    return new StorageException(
        "cannot %s %s: %s"
            .formatted(verb(context.request()), place(context.request()), why(context, failure)),
        failure);
  }

  private static boolean isAnswer(Throwable failure) {
    return failure instanceof S3Exception said
        && ANSWERS.contains(said.statusCode())
        && !code(said).equals("NoSuchBucket");
  }

  private static String why(Context.FailedExecution context, Throwable failure) {
    if (failure instanceof S3Exception said) {
      String code = code(said);
      String text = "S3 says %d %s; ".formatted(said.statusCode(), code);
      if (code.equals("NoSuchBucket")) {
        return "there is no such bucket; check its name, --awsRegion and --endpoint";
      } else if (CREDENTIALS.contains(code)) {
        return text + "check the credentials: AWS_ACCESS_KEY_ID, AWS_PROFILE, the machine's role";
      } else if (said.statusCode() == 403) {
        return text + "the credentials need " + permission(context.request()) + " there";
      } else if (said.statusCode() == 301 || code.equals("AuthorizationHeaderMalformed")) {
        return text + "the bucket is in another region; check --awsRegion";
      } else if (said.statusCode() >= 500) {
        return text + "it was tried again and again; the same command may succeed later";
      }
      return text + said.awsErrorDetails().errorMessage();
    }
    String message = String.valueOf(failure.getMessage());
    if (message.startsWith("Unable to load credentials")) {
      return "no credentials were found; set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or"
          + " AWS_PROFILE, or give the machine a role";
    }
    return message + "; check the network and --endpoint";
  }

  private static String code(S3Exception said) {
    AwsErrorDetails details = said.awsErrorDetails();
    String code = details == null ? null : details.errorCode();
    return code == null ? "" : code;
  }

  private static String verb(SdkRequest request) {
    return switch (request) {
      case ListObjectsV2Request _ -> "list";
      case GetObjectRequest _, HeadObjectRequest _ -> "read";
      case DeleteObjectsRequest _ -> "delete in";
      default -> "write";
    };
  }

  private static String permission(SdkRequest request) {
    return switch (request) {
      case ListObjectsV2Request _ -> "s3:ListBucket";
      case GetObjectRequest _, HeadObjectRequest _ -> "s3:GetObject and s3:ListBucket";
      case DeleteObjectsRequest _ -> "s3:DeleteObject";
      default -> "s3:PutObject";
    };
  }

  private static String place(SdkRequest request) {
    String key = field(request, "Key");
    String place = key == null ? field(request, "Prefix") : key;
    return new S3Uri(bucket(request), place == null ? "" : place).toString();
  }

  private static String bucket(SdkRequest request) {
    return String.valueOf(field(request, "Bucket"));
  }

  private static @Nullable String field(SdkRequest request, String name) {
    return request.getValueForField(name, String.class).orElse(null);
  }
}
