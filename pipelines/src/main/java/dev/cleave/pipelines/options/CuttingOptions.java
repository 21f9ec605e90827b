package dev.cleave.pipelines.options;

import dev.cleave.CutOptions;
import java.util.List;
import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** How a file is cut. */
public interface CuttingOptions extends PipelineOptions {
  @Description(
      "GLOB=LANGUAGE: the language of files whose path matches the glob, whatever else tells of"
          + " it. Repeatable; the last one that matches wins.")
  @Nullable List<String> getLanguageOverride();

  void setLanguageOverride(@Nullable List<String> value);

  @Description("The size that no chunk exceeds, in --sizeUnit; at least 16.")
  @Default.Integer(CutOptions.DEFAULT_MAX_CHUNK_SIZE)
  int getMaxChunkSize();

  void setMaxChunkSize(int value);

  @Description(
      "What a size is counted in: BYTES, CHARS, TOKENS (characters divided by 3.5), or the name"
          + " of a tokenizer, such as o200k_base.")
  @Default.String(CutOptions.DEFAULT_SIZE_UNIT)
  String getSizeUnit();

  void setSizeUnit(String value);

  @Description("Files larger than this, in bytes, are cut by lines without being parsed.")
  @Default.Integer(CutOptions.DEFAULT_MAX_PARSE_BYTES)
  int getMaxParseBytes();

  void setMaxParseBytes(int value);

  @Description("Time in milliseconds after which a parse is given up and the file cut by lines.")
  @Default.Integer(CutOptions.DEFAULT_PARSE_TIMEOUT_MILLIS)
  int getParseTimeoutMillis();

  void setParseTimeoutMillis(int value);

  @Description("Containers nested deeper than this are not looked into; at most 200.")
  @Default.Integer(CutOptions.DEFAULT_MAX_NESTING_DEPTH)
  int getMaxNestingDepth();

  void setMaxNestingDepth(int value);
}
