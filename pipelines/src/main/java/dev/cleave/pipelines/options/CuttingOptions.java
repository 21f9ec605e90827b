package dev.cleave.pipelines.options;

import dev.cleave.CutOptions;
import dev.cleave.context.ContextHeader;
import dev.cleave.context.HeaderOptions;
import java.util.List;
import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** How a file is cut. */
@Heading("Cutting")
public interface CuttingOptions extends PipelineOptions {
  @Description(
      "GLOB=LANGUAGE: sets the language of all files whose path matches the glob, in place of"
          + " detection. Repeatable; of several that match a file, the last one applies.")
  @Nullable List<String> getLanguageOverride();

  void setLanguageOverride(@Nullable List<String> value);

  @Description("The maximum size of a chunk, in --sizeUnit; at least 16.")
  @Default.Integer(CutOptions.DEFAULT_MAX_CHUNK_SIZE)
  int getMaxChunkSize();

  void setMaxChunkSize(int value);

  @Description(
      "The unit of chunk sizes: BYTES, CHARS, TOKENS (characters divided by 3.5), or the name of a"
          + " tokenizer, such as o200k_base.")
  @Default.String(CutOptions.DEFAULT_SIZE_UNIT)
  String getSizeUnit();

  void setSizeUnit(String value);

  @Description(
      "Passages of documents and entries of data formats below this size are joined with their"
          + " neighbours, in --sizeUnit; 0 joins none.")
  @Default.Integer(CutOptions.DEFAULT_MIN_CHUNK_SIZE)
  int getMinChunkSize();

  void setMinChunkSize(int value);

  @Description(
      "The size up to which passages of documents and entries of data formats are joined, in"
          + " --sizeUnit.")
  @Default.Integer(CutOptions.DEFAULT_PREFERRED_CHUNK_SIZE)
  int getPreferredChunkSize();

  void setPreferredChunkSize(int value);

  @Description(
      "Cut the code in documents by its language: declarations in a block of code become chunks"
          + " of their own.")
  @Default.Boolean(CutOptions.DEFAULT_EMBEDDED_CODE)
  boolean getEmbeddedCode();

  void setEmbeddedCode(boolean value);

  @Description(
      "Whether small values of data formats are joined, and values within the maximum stay whole."
          + " With false, each value is a chunk, and a value with entries has an opening and a"
          + " closing.")
  @Default.Boolean(CutOptions.DEFAULT_MERGE_DATA)
  boolean getMergeData();

  void setMergeData(boolean value);

  @Description("The largest file that is parsed, in bytes. A larger file is cut by lines.")
  @Default.Integer(CutOptions.DEFAULT_MAX_PARSE_BYTES)
  int getMaxParseBytes();

  void setMaxParseBytes(int value);

  @Description(
      "The most processor time that a parse may take, in milliseconds. A file that takes more is"
          + " cut by lines.")
  @Default.Integer(CutOptions.DEFAULT_PARSE_TIMEOUT_MILLIS)
  int getParseTimeoutMillis();

  void setParseTimeoutMillis(int value);

  @Description("How deep containers are searched for declarations; at most 200 levels.")
  @Default.Integer(CutOptions.DEFAULT_MAX_NESTING_DEPTH)
  int getMaxNestingDepth();

  void setMaxNestingDepth(int value);

  @Description(
      "What the header of a chunk has, the text in front of its content for an embedder: none,"
          + " path, declarations (the path, the package, headings, and the signatures of the"
          + " declarations around it) or imports (also those that it uses).")
  @Default.Enum("DECLARATIONS")
  ContextHeader getContextHeader();

  void setContextHeader(ContextHeader value);

  @Description(
      "The maximum size of a header, in --sizeUnit. What is outermost is left out first; no name is"
          + " cut.")
  @Default.Integer(HeaderOptions.DEFAULT_MAX_SIZE)
  int getMaxContextSize();

  void setMaxContextSize(int value);

  @Description(
      "Whether --maxChunkSize is that of header, line end and content. A header then has at most"
          + " half of it.")
  @Default.Boolean(HeaderOptions.DEFAULT_COUNTED)
  boolean getSizeIncludesContext();

  void setSizeIncludesContext(boolean value);
}
