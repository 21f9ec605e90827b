package dev.cleave.transforms.embedding;

import dev.cleave.transforms.writing.UnitManifests;
import dev.cleave.transforms.writing.WrittenFile;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Vectors that were written.
 *
 * @param files the data files, by path
 * @param texts number of vectors
 * @param kept those of them that an earlier attempt has written
 * @param tokens of the texts, as the model counts them, or estimated
 * @param divided texts that were embedded in parts
 * @param dimensions length of each vector; 0 if there is none
 */
public record EmbeddedUnit(
    List<WrittenFile> files, long texts, long kept, long tokens, long divided, int dimensions)
    implements UnitManifests.Unit {
  /** No vectors. */
  public static final EmbeddedUnit NONE = new EmbeddedUnit(List.of(), 0, 0, 0, 0, 0);

  public EmbeddedUnit {
    files = List.copyOf(files);
  }

  /**
   * The sum of both.
   *
   * @throws IllegalStateException if the vectors have different lengths
   */
  public EmbeddedUnit plus(EmbeddedUnit other) {
    if (dimensions > 0 && other.dimensions > 0 && dimensions != other.dimensions) {
      throw new IllegalStateException(
          "the model returns vectors with %d and with %d numbers"
              .formatted(dimensions, other.dimensions));
    }
    return new EmbeddedUnit(
        Stream.concat(files.stream(), other.files.stream())
            .sorted(Comparator.comparing(WrittenFile::path))
            .toList(),
        texts + other.texts,
        kept + other.kept,
        tokens + other.tokens,
        divided + other.divided,
        Math.max(dimensions, other.dimensions));
  }

  /** The same, written by an earlier attempt. */
  EmbeddedUnit asKept() {
    return new EmbeddedUnit(files, texts, texts, tokens, divided, dimensions);
  }

  /** The vector of one text. */
  static EmbeddedUnit of(Embedding text) {
    return new EmbeddedUnit(
        List.of(), 1, 0, text.tokens(), text.parts() > 1 ? 1 : 0, text.vector().length);
  }
}
