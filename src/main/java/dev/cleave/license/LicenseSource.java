package dev.cleave.license;

/** Where the licence of a file was found. */
public enum LicenseSource {
  /** At the beginning of the file. */
  FILE,
  /** In the licence file of its folder, or of the nearest one above. */
  REPOSITORY
}
