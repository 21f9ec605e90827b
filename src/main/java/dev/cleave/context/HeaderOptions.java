package dev.cleave.context;

import java.io.Serializable;
import picocli.CommandLine.Option;

/** The options for the headers of chunks. */
public record HeaderOptions(
    @Option(
            names = "--contextHeader",
            defaultValue = DEFAULT_HEADER,
            description =
                "What the header of a chunk has, the text in front of its content for an embedder:"
                    + " none, path (the path of the file: a moved folder is embedded again), names"
                    + " (the base name of the file, and the names of the chunk and its"
                    + " containers), declarations (the base name, the package, headings, and the"
                    + " signatures of the containers) or imports (also the imports that the chunk"
                    + " uses).")
        ContextHeader header,
    @Option(
            names = "--maxContextSize",
            defaultValue = "" + DEFAULT_MAX_SIZE,
            description =
                "The maximum size of a header, in --sizeUnit. The outermost names are left out"
                    + " first, each as a whole.")
        int maxSize,
    @Option(
            names = "--sizeIncludesContext",
            defaultValue = "" + DEFAULT_COUNTED,
            description =
                "Whether --maxChunkSize is that of header, line end and content. A header then has"
                    + " at most half of it.")
        boolean counted)
    implements Serializable {

  public static final String DEFAULT_HEADER = "names";
  public static final int DEFAULT_MAX_SIZE = 500;
  public static final boolean DEFAULT_COUNTED = false;

  /** Every option at its default. */
  public static final HeaderOptions DEFAULT =
      new HeaderOptions(ContextHeader.NAMES, DEFAULT_MAX_SIZE, DEFAULT_COUNTED);

  /** No headers. */
  public static final HeaderOptions NONE =
      new HeaderOptions(ContextHeader.NONE, DEFAULT_MAX_SIZE, DEFAULT_COUNTED);

  /** The same for files that were cut without their structure, which have no signatures. */
  public HeaderOptions withoutSignatures() {
    return header.signatures() ? new HeaderOptions(ContextHeader.NAMES, maxSize, counted) : this;
  }

  /**
   * The most that a header may have. If the header counts, it leaves half of the maximum to the
   * content.
   *
   * @param maxChunkSize the maximum size of a chunk
   */
  public int most(int maxChunkSize) {
    return counted ? Math.min(maxSize, maxChunkSize / 2 - 1) : maxSize;
  }

  /** The most that a header and its line end take of the maximum size of a chunk. */
  public int reserve(int maxChunkSize) {
    return counted && header != ContextHeader.NONE ? most(maxChunkSize) + 1 : 0;
  }
}
