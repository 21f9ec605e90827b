package dev.cleave.transforms.writing;

import org.apache.beam.sdk.transforms.Combine;
import org.apache.beam.sdk.transforms.Create;
import org.apache.beam.sdk.transforms.Flatten;
import org.apache.beam.sdk.transforms.PTransform;
import org.apache.beam.sdk.transforms.SerializableBiFunction;
import org.apache.beam.sdk.values.PCollection;
import org.apache.beam.sdk.values.PCollectionList;

/**
 * Adds up the elements of one or more collections, once all are there: one element, also if there
 * are none.
 *
 * @param <T> the type of the elements and of their sum
 */
public final class Total<T> extends PTransform<PCollectionList<T>, PCollection<T>> {
  private final transient T none;
  private final SerializableBiFunction<T, T, T> plus;

  private Total(T none, SerializableBiFunction<T, T, T> plus) {
    this.none = none;
    this.plus = plus;
  }

  /**
   * Adds up with a function that is associative and commutative.
   *
   * @param none the sum of no elements
   */
  public static <T> Total<T> of(T none, SerializableBiFunction<T, T, T> plus) {
    return new Total<>(none, plus);
  }

  @Override
  public PCollection<T> expand(PCollectionList<T> parts) {
    PCollection<T> nothing =
        parts.getPipeline().apply("Nothing", Create.of(none).withCoder(parts.get(0).getCoder()));
    return parts
        .and(nothing)
        .apply("Parts", Flatten.pCollections())
        .apply("Sum", Combine.globally(plus).withoutDefaults());
  }
}
