package dev.cleave.pipelines.options;

import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;
import org.jspecify.annotations.Nullable;

/** All options of the command inspect. */
@Heading("Listing")
public interface InspectOptions extends CuttingOptions, NativesOptions {
  @Description("Print the whole text of each chunk instead of its first line.")
  @Default.Boolean(false)
  boolean getContent();

  void setContent(boolean value);

  @Description("Print the syntax tree of the file instead of its chunks.")
  @Default.Boolean(false)
  boolean getTree();

  void setTree(boolean value);

  @Description(
      "A rule file to try, in place of the one of the same name that comes with Cleave. Its"
          + " languages replace those of other files.")
  @Nullable String getRules();

  void setRules(@Nullable String value);
}
