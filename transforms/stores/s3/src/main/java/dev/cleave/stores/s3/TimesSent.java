package dev.cleave.stores.s3;

import java.util.concurrent.atomic.AtomicInteger;
import software.amazon.awssdk.core.interceptor.Context;
import software.amazon.awssdk.core.interceptor.ExecutionAttribute;
import software.amazon.awssdk.core.interceptor.ExecutionAttributes;
import software.amazon.awssdk.core.interceptor.ExecutionInterceptor;

/** Counts how often a request is sent, if the request has a counter. */
final class TimesSent implements ExecutionInterceptor {
  /** The attribute of a request that has its counter. */
  static final ExecutionAttribute<AtomicInteger> COUNTER =
      new ExecutionAttribute<>("CleaveTimesSent");

  @Override
  public void beforeTransmission(
      Context.BeforeTransmission context, ExecutionAttributes attributes) {
    AtomicInteger counter = attributes.getAttribute(COUNTER);
    if (counter != null) {
      counter.incrementAndGet();
    }
  }
}
