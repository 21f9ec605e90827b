package dev.cleave.reading;

import java.io.Serializable;
import picocli.CommandLine.Option;

/** The options for the boundaries of documents and data. */
public record ReadOptions(
    @Option(
            names = "--embeddedCode",
            defaultValue = "" + DEFAULT_EMBEDDED_CODE,
            description =
                "Cut the code in documents by its language: declarations in a block of code become"
                    + " chunks of their own.")
        boolean embeddedCode,
    @Option(
            names = "--mergeData",
            defaultValue = "" + DEFAULT_MERGE_DATA,
            description =
                "Whether small values of data formats are joined, and values within the maximum"
                    + " stay whole. With false, each value is a chunk, and a value with entries has"
                    + " an opening and a closing.")
        boolean mergeData,
    @Option(
            names = "--mergeDocuments",
            defaultValue = "" + DEFAULT_MERGE_DOCUMENTS,
            description =
                "Whether small passages of documents are joined with their neighbours. With false,"
                    + " each passage is a chunk, such as a heading or a paragraph.")
        boolean mergeDocuments)
    implements Serializable {

  public static final boolean DEFAULT_EMBEDDED_CODE = false;
  public static final boolean DEFAULT_MERGE_DATA = true;
  public static final boolean DEFAULT_MERGE_DOCUMENTS = true;

  /** Every option at its default. */
  public static final ReadOptions DEFAULT =
      new ReadOptions(DEFAULT_EMBEDDED_CODE, DEFAULT_MERGE_DATA, DEFAULT_MERGE_DOCUMENTS);
}
