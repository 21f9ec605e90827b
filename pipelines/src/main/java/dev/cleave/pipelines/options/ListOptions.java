package dev.cleave.pipelines.options;

import java.util.List;
import org.apache.beam.sdk.options.PipelineOptions;

/** Sets list options as they are: Beam's own parser would split them at commas. */
final class ListOptions {
  private ListOptions() {}

  static void set(PipelineOptions options, String name, List<String> values) {
    InputOptions input = options.as(InputOptions.class);
    switch (name) {
      case "input" -> input.setInput(values);
      case "include" -> input.setInclude(values);
      case "exclude" -> input.setExclude(values);
      case "skipCategories" -> input.setSkipCategories(values);
      case "languageOverride" -> options.as(CuttingOptions.class).setLanguageOverride(values);
      default -> throw new IllegalStateException("a list option without a setter here: " + name);
    }
  }
}
