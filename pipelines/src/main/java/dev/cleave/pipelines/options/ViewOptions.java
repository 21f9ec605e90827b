package dev.cleave.pipelines.options;

import dev.cleave.view.View;
import dev.cleave.view.Views;
import java.util.List;
import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** What is derived from the chunks. */
@Heading("Views")
public interface ViewOptions extends PipelineOptions {
  @Description(
      "Also write these views, tables that are derived from the chunks: snippets, strides,"
          + " summaries. Repeat the option, or separate them by commas. Default: none.")
  @Nullable List<View> getViews();

  void setViews(@Nullable List<View> value);

  @Description(
      "The most tokens in the summary of a structure, such as a class. The summary of a file has a"
          + " third of them.")
  @Default.Integer(Views.DEFAULT_MAX_SUMMARY_TOKENS)
  int getMaxSummaryTokens();

  void setMaxSummaryTokens(int value);
}
