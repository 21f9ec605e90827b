package dev.cleave.stores.s3;

import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/** Counts the attempts of a request, if the request has a counter. */
final class AttemptCounter implements ExecutionInterceptor {
  /** The attribute of a request that has its counter. */
  static final ExecutionAttribute<AtomicInteger> COUNTER =
      new ExecutionAttribute<>("CleaveAttemptCounter");

  @Override
  public void beforeTransmission(
      Context.BeforeTransmission context, ExecutionAttributes attributes) {
    AtomicInteger counter = attributes.getAttribute(COUNTER);
    if (counter != null) {
      counter.incrementAndGet();
    }
  }
}
