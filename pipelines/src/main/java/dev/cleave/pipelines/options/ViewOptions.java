package dev.cleave.pipelines.options;

import dev.cleave.view.View;
import java.util.List;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** What is derived from the chunks. */
public interface ViewOptions extends PipelineOptions {
  @Description(
      "Also write these views, tables that are derived from the chunks: snippets, strides. Repeat"
          + " the option, or separate them by commas. Default: none.")
  @Nullable List<View> getViews();

  void setViews(@Nullable List<View> value);
}
