package dev.cleave.pipelines.config;

import dev.cleave.pipelines.command.RunException;
import org.apache.beam.sdk.io.FileSystems;

/** Checks that the store of a place is supported. */
final class KnownStore {
  private KnownStore() {}

  /**
   * Fails before the run. A failure of the job would look as if a retry could help.
   *
   * @param option the option with its value, for the message
   * @param place a local path or a URI
   * @throws RunException with exit code USAGE if the store is unknown
   */
  static void require(String option, String place) {
    try {
      FileSystems.matchNewResource(place, true);
    } catch (IllegalArgumentException e) {
      throw RunException.usage(
          option + ": " + e.getMessage() + "; see docs/storage.md for the supported stores");
    }
  }
}
