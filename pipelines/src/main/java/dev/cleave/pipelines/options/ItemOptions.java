package dev.cleave.pipelines.options;

import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;

/** Which chunks a store has, and what it embeds. */
@Heading("Rows and format")
public interface ItemOptions extends CommittedRunOptions, NativesOptions {
  @Description("Include trivial chunks and banners, too.")
  @Default.Boolean(false)
  boolean getIncludeTrivial();

  void setIncludeTrivial(boolean value);

  @Description(
      "Begin the text for an embedder with the context header of the chunk: qdrant, langchain,"
          + " llamaindex.")
  @Default.Boolean(true)
  boolean getIncludeHeader();

  void setIncludeHeader(boolean value);
}
