package dev.cleave.pipelines.options;

import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;

/** All options of the command inspect. */
public interface InspectOptions extends CuttingOptions {
  @Description("Show the whole text of each chunk instead of its first line.")
  @Default.Boolean(false)
  boolean getContent();

  void setContent(boolean value);

  @Description("Show the tree that the file's grammar makes of it instead of its chunks.")
  @Default.Boolean(false)
  boolean getTree();

  void setTree(boolean value);
}
