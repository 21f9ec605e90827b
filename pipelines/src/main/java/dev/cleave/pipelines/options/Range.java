package dev.cleave.pipelines.options;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** The smallest and the largest value of a number option. */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
@interface Range {
  double min();

  double max();
}
