package dev.cleave;

import dev.cleave.boundary.ParseOptions;
import dev.cleave.chunk.EmbedOptions;
import dev.cleave.context.HeaderOptions;
import dev.cleave.reading.ReadLimits;
import dev.cleave.reading.ReadOptions;
import dev.cleave.size.SizeLimit;
import dev.cleave.size.SizeOptions;
import java.io.Serializable;
import picocli.CommandLine.Option;

/**
 * The options that alter the chunks of a file, each declared once: the command line, the manual,
 * the manifest of a run and the fingerprint follow from it.
 *
 * @param context the headers of chunks
 * @param embed which chunks are worth embedding
 */
public record CutOptions(
    SizeOptions size,
    ReadOptions read,
    ParseOptions parse,
    HeaderOptions context,
    EmbedOptions embed,
    @Option(
            names = "--maxSignatureChars",
            defaultValue = "" + DEFAULT_MAX_SIGNATURE_CHARS,
            description =
                "The most characters of a signature; at least 100. Headers and summaries are made"
                    + " of signatures.")
        int maxSignatureChars)
    implements Serializable {

  public static final int DEFAULT_MAX_SIGNATURE_CHARS = 300;

  /** Every option at its default. */
  public static final CutOptions DEFAULT = of(SizeOptions.DEFAULT, ParseOptions.DEFAULT);

  /** Room for a keyword and a name. */
  private static final int LEAST_SIGNATURE_CHARS = 100;

  /**
   * @throws IllegalArgumentException naming the option that is out of range
   */
  public CutOptions {
    SizeOptions.atLeast("maxContextSize", context.maxSize(), 1);
    SizeOptions.atLeast("maxSignatureChars", maxSignatureChars, LEAST_SIGNATURE_CHARS);
  }

  /** Options with the defaults for documents, headers and signatures. */
  public static CutOptions of(SizeOptions size, ParseOptions parse) {
    return new CutOptions(
        size,
        ReadOptions.DEFAULT,
        parse,
        HeaderOptions.DEFAULT,
        EmbedOptions.DEFAULT,
        DEFAULT_MAX_SIGNATURE_CHARS);
  }

  /** The maximum size of a chunk. Loads the vocabulary if the unit is a tokenizer's. */
  public SizeLimit sizeLimit() {
    return size.limit();
  }

  /** The limits for the reading of a file. Headers that count leave less for its content. */
  ReadLimits readLimits() {
    return new ReadLimits(
        sizeLimit().less(context.reserve(size.maxChunkSize())),
        size,
        read,
        parse.maxNestingDepth(),
        maxSignatureChars);
  }

  /**
   * All options as one list, as part of fingerprints: with another text, every file is cut again.
   */
  String text() {
    return toString().replaceAll("\\b(?:size|read|parse)=\\w+\\[([^\\]]*)]", "$1");
  }
}
