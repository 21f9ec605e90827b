package dev.cleave.models;

import com.google.common.base.Throwables;
import com.google.common.util.concurrent.RateLimiter;
import dev.cleave.transforms.embedding.Model;
import dev.cleave.transforms.embedding.ModelRefusedException;
import dev.langchain4j.exception.HttpException;
import dev.langchain4j.exception.InternalServerException;
import dev.langchain4j.exception.RateLimitException;
import dev.langchain4j.exception.RetriableException;
import java.io.IOException;
import java.net.ConnectException;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends requests to a model: not more than a rate, and again after a while if it is busy or does
 * not answer.
 *
 * @param rate null for no limit
 * @param retries how often a request is sent again
 * @param firstWaitMillis before the first retry; it doubles with each
 */
@SuppressWarnings("UnstableApiUsage") // it has been so for years
record Requests(@Nullable RateLimiter rate, int retries, long firstWaitMillis) {
  static final Requests IN_PROCESS = new Requests(null, 0, 0);

  private static final Logger LOG = LoggerFactory.getLogger(Requests.class);
  private static final long FIRST_WAIT_MILLIS = 1000;
  private static final long LONGEST_WAIT_MILLIS = 60_000;

  /** What endpoints say of a text that is too long. */
  private static final Pattern TOO_LONG =
      Pattern.compile(
          "too (long|large|many tokens)|context (length|size|window)|(max\\w*|less"
              + " than|exceed\\w*)[^.]{0,80}(tokens|length)",
          Pattern.CASE_INSENSITIVE);

  static Requests to(Model.Endpoint endpoint) {
    return new Requests(
        endpoint.requestsPerMinute() == 0
            ? null
            : RateLimiter.create(endpoint.requestsPerMinute() / 60.0),
        endpoint.retries(),
        FIRST_WAIT_MILLIS);
  }

  /**
   * Sends a request.
   *
   * @throws TooLongException if the model rejects a text because it is too long
   * @throws IOException if it rejects the request, or all attempts fail
   */
  <T> T send(Callable<T> request) throws IOException, InterruptedException {
    for (int attempt = 0; ; attempt++) {
      if (rate != null) {
        rate.acquire();
      }
      try {
        return request.call();
      } catch (InterruptedException e) {
        throw e;
      } catch (Exception e) {
        if (isTooLong(e)) {
          throw new TooLongException(message(e), e);
        }
        if (!isPassing(e)) {
          throw new ModelRefusedException("the model cannot embed: " + message(e), e);
        }
        if (attempt == retries) {
          throw new IOException("the model cannot embed: " + message(e), e);
        }
        waitAfter(attempt, e);
      }
    }
  }

  private void waitAfter(int attempt, Exception e) throws InterruptedException {
    long most = Math.min(LONGEST_WAIT_MILLIS, firstWaitMillis << Math.min(attempt, 16));
    // Workers that were rejected together should not come back together.
    long millis = most / 2 + ThreadLocalRandom.current().nextLong(most / 2 + 1);
    LOG.warn("the model is asked again in {} ms: {}", millis, message(e));
    Thread.sleep(millis);
  }

  private static boolean isTooLong(Exception e) {
    if (e instanceof RateLimitException) {
      return false;
    }
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof HttpException http) {
        return http.statusCode() == 413
            || TOO_LONG.matcher(String.valueOf(http.getMessage())).find();
      }
    }
    return false;
  }

  /** Whether the same request may succeed later. */
  private static boolean isPassing(Exception e) {
    if (e instanceof RetriableException || e instanceof InternalServerException) {
      return true;
    }
    for (Throwable cause = e; cause != null; cause = cause.getCause()) {
      if (cause instanceof HttpException) {
        return false;
      }
      if (cause instanceof IOException) {
        return true;
      }
    }
    return false;
  }

  private static String message(Exception e) {
    Throwable root = Throwables.getRootCause(e);
    String message =
        root instanceof ConnectException
            ? "no connection to --modelUrl"
            : e.getMessage() == null ? e.toString() : e.getMessage();
    String line = message.strip().replaceAll("\\s+", " ");
    return line.substring(0, Math.min(300, line.length()));
  }
}
