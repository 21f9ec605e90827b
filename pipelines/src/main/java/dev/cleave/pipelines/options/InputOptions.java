package dev.cleave.pipelines.options;

import dev.cleave.language.Category;
import dev.cleave.transforms.ReadSources;
import java.util.List;
import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** Which files are read. */
public interface InputOptions extends PipelineOptions {
  @Description(
      "A file, a folder (everything below it) or a glob, local or on any file system that the"
          + " runner knows. Repeat the option for more; a comma is part of the value.")
  @Nullable List<String> getInput();

  void setInput(@Nullable List<String> value);

  @Description(
      "A UTF-8 file, local or not, with one input a line, each as in --input; '-' stands for none."
          + " Or a listing that a store made, told by its content: the manifest or one data file of"
          + " an S3 Inventory or of a Cloud Storage inventory report, CSV or Parquet.")
  @Nullable String getInputList();

  void setInputList(@Nullable String value);

  @Description("Keep only paths that match one of these globs. Repeatable.")
  @Nullable List<String> getInclude();

  void setInclude(@Nullable List<String> value);

  @Description("Leave out paths that match one of these globs. Repeatable.")
  @Nullable List<String> getExclude();

  void setExclude(@Nullable List<String> value);

  @Description("Also read what is left out by default: .git, node_modules and their like.")
  @Default.Boolean(false)
  boolean getNoDefaultExcludes();

  void setNoDefaultExcludes(boolean value);

  @Description(
      "Do not read what the .gitignore files among the inputs leave out; such a file's row says"
          + " GITIGNORED.")
  @Default.Boolean(false)
  boolean getRespectGitignore();

  void setRespectGitignore(boolean value);

  @Description(
      "Do not cut files of these categories: generated, vendored, minified, test, documentation,"
          + " config, data, source. Separated by commas, or repeated. Such a file's row says"
          + " SKIPPED_CATEGORY.")
  @Nullable List<Category> getSkipCategories();

  void setSkipCategories(@Nullable List<Category> value);

  @Description(
      "The folder below which files are named in the tables. Default: the deepest folder that"
          + " holds all inputs; of an inventory, the bucket. What an inventory lists outside the"
          + " folder is left out.")
  @Nullable String getRoot();

  void setRoot(@Nullable String value);

  @Description("Files larger than this, in bytes, are not read; their row says TOO_LARGE.")
  @Default.Long(64L * 1024 * 1024)
  @Range(min = 1, max = ReadSources.MAX_FILE_BYTES)
  long getMaxFileBytes();

  void setMaxFileBytes(long value);
}
