package dev.cleave.pipelines.config;

import dev.cleave.pipelines.command.RunException;
import dev.cleave.transforms.store.Credentials;
import org.apache.beam.sdk.io.FileSystems;

/** Checks that the store of a place is supported, and that its URI may be stored. */
final class KnownStore {
  private KnownStore() {}

  /**
   * Fails before the run. A failure of the job would look as if a retry could help.
   *
   * @param option the option with its value, for the message
   * @param place a local path or a URI
   * @throws RunException with exit code USAGE if the store is unknown, or the place has a user or a
   *     password
   */
  static void require(String option, String place) {
    requireNoCredentials(option, place);
    try {
      FileSystems.matchNewResource(place, true);
    } catch (IllegalArgumentException e) {
      throw RunException.usage(
          option + ": " + e.getMessage() + "; see docs/storage.md for the supported stores");
    }
  }

  /**
   * Checks a text that becomes part of tables and names.
   *
   * @param option the option with its value, for the message
   * @throws RunException with exit code USAGE if it has a user or a password
   */
  static void requireNoCredentials(String option, String value) {
    if (Credentials.areIn(value)) {
      throw RunException.usage(
          option
              + " has a user or a password, which would be stored: leave out the part before the"
              + " @");
    }
  }
}
