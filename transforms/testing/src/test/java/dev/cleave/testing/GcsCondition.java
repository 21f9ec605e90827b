package dev.cleave.testing;

import org.jspecify.annotations.Nullable;

/**
 * Which version an object has to have for a call to be done.
 *
 * @param generation the version; 0 if there has to be none, null if any will do
 */
record GcsCondition(@Nullable Long generation) {
  static final GcsCondition NONE = new GcsCondition(null);

  static GcsCondition of(HttpCall call) {
    String wanted = call.parameter("ifGenerationMatch");
    return wanted == null ? NONE : new GcsCondition(Long.valueOf(wanted));
  }

  boolean holds(@Nullable GcsObject object) {
    return generation == null || generation == (object == null ? 0 : object.generation());
  }
}
