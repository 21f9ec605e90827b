package dev.cleave.pipelines.options;

import dev.cleave.language.Category;
import dev.cleave.transforms.reading.SourceReader;
import java.util.List;
import org.apache.beam.sdk.options.Default;
import org.apache.beam.sdk.options.Description;
import org.apache.beam.sdk.options.PipelineOptions;
import org.jspecify.annotations.Nullable;

/** Which files are read. */
@Heading("Input")
public interface InputOptions extends PipelineOptions {
  @Description(
      "A file, a folder (everything below it is read) or a glob, on a local disk or in a store"
          + " that the runner supports. Repeat the option for more inputs; a comma is part of the"
          + " value.")
  @Nullable List<String> getInput();

  void setInput(@Nullable List<String> value);

  @Description(
      "A UTF-8 file with one input per line, as in --input. Or an inventory, which Cleave"
          + " recognizes by its content: the manifest or one data file of an S3 Inventory or of a"
          + " Cloud Storage inventory report, in CSV or Parquet. '-' means no list.")
  @Nullable String getInputList();

  void setInputList(@Nullable String value);

  @Description("Read only files whose path matches one of these globs. Repeatable.")
  @Nullable List<String> getInclude();

  void setInclude(@Nullable List<String> value);

  @Description("Do not read files or folders whose path matches one of these globs. Repeatable.")
  @Nullable List<String> getExclude();

  void setExclude(@Nullable List<String> value);

  @Description(
      "Also read files and folders that are excluded by default, such as .git and node_modules.")
  @Default.Boolean(false)
  boolean getNoDefaultExcludes();

  void setNoDefaultExcludes(boolean value);

  @Description(
      "Do not read files that a .gitignore file among the inputs ignores. They are rejected as"
          + " GITIGNORED.")
  @Default.Boolean(false)
  boolean getRespectGitignore();

  void setRespectGitignore(boolean value);

  @Description(
      "With --respectGitignore, go on if a .gitignore file cannot be read. A warning names it, and"
          + " the files that it ignores are read. A folder that cannot be listed still ends the"
          + " run.")
  @Default.Boolean(false)
  boolean getIgnoreUnreadable();

  void setIgnoreUnreadable(boolean value);

  @Description(
      "Do not cut files of these categories: generated, vendored, minified, test, documentation,"
          + " config, data, source. Repeat the option, or separate them by commas. The files are"
          + " rejected as SKIPPED_CATEGORY.")
  @Nullable List<Category> getSkipCategories();

  void setSkipCategories(@Nullable List<Category> value);

  @Description(
      "The folder that file paths in the tables are relative to. Default: the deepest folder that"
          + " contains all inputs; for an inventory, the bucket. Objects of an inventory outside"
          + " this folder are not read.")
  @Nullable String getRoot();

  void setRoot(@Nullable String value);

  @Description(
      "The name of the repository that the files belong to. It becomes part of all ids, so that"
          + " several repositories with the same paths can share one collection. If it is not"
          + " given, the tables name the repository that a local file is checked out from, and the"
          + " ids do not depend on it.")
  @Nullable String getRepository();

  void setRepository(@Nullable String value);

  @Description(
      "The commit that the files are read from, or another revision. Default: the commit that the"
          + " repository of a local file has checked out.")
  @Nullable String getRevision();

  void setRevision(@Nullable String value);

  @Description("The largest file that is read, in bytes. A larger file is rejected as TOO_LARGE.")
  @Default.Long(64L * 1024 * 1024)
  @Range(min = 1, max = SourceReader.MAX_FILE_BYTES)
  long getMaxFileBytes();

  void setMaxFileBytes(long value);
}
