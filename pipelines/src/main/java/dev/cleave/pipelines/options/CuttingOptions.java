package dev.cleave.pipelines.options;

import java.util.List;
import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** How a file is cut. The defaults are those of {@link dev.cleave.CutOptions#DEFAULT}. */
public interface CuttingOptions extends PipelineOptions {
  @Description(
      "GLOB=LANGUAGE: the language of files whose path matches the glob, whatever else tells of"
          + " it. Repeatable; the last one that matches wins.")
  @Nullable List<String> getLanguageOverride();

  void setLanguageOverride(@Nullable List<String> value);

  @Description("The size that no chunk exceeds, in --sizeUnit; at least 16.")
  @Default.Integer(2000)
  int getMaxChunkSize();

  void setMaxChunkSize(int value);

  @Description(
      "What a size is counted in: BYTES, CHARS, TOKENS (characters divided by 3.5), or the name"
          + " of a tokenizer, such as o200k_base.")
  @Default.String("BYTES")
  String getSizeUnit();

  void setSizeUnit(String value);

  @Description("Files larger than this, in bytes, are cut by lines without being parsed.")
  @Default.Integer(2 * 1024 * 1024)
  int getMaxParseBytes();

  void setMaxParseBytes(int value);

  @Description("Time in milliseconds after which a parse is given up and the file cut by lines.")
  @Default.Integer(30_000)
  int getParseTimeoutMillis();

  void setParseTimeoutMillis(int value);

  @Description("Containers nested deeper than this are not looked into; at most 200.")
  @Default.Integer(100)
  int getMaxNestingDepth();

  void setMaxNestingDepth(int value);
}
