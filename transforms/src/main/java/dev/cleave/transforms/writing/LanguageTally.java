package dev.cleave.transforms.writing;

/**
 * The files of a language.
 *
 * @param files how many
 * @param bytes their size
 */
public record LanguageTally(long files, long bytes) {

  /** The files of both. */
  public LanguageTally plus(LanguageTally other) {
    return new LanguageTally(files + other.files, bytes + other.bytes);
  }
}
