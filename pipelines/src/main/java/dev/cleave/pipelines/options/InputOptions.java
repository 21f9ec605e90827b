package dev.cleave.pipelines.options;

import dev.cleave.language.Category;
import dev.cleave.transforms.reading.SourceReader;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which files are read. */
@Heading("Input")
public record InputOptions(
    @Option(
            names = "--input",
            description =
                "A file, a folder (everything below it is read) or a glob, on a local disk or in a"
                    + " store that the runner supports. Repeat the option for more inputs; a comma"
                    + " is part of the value.")
        List<String> input,
    @Option(
            names = "--inputList",
            description =
                "A UTF-8 file with one input per line, as in --input. Or an inventory, which Cleave"
                    + " recognizes by its content: the manifest or one data file of an S3 Inventory"
                    + " or of a Cloud Storage inventory report, in CSV or Parquet. '-' means no"
                    + " list.")
        @Nullable String inputList,
    @Option(
            names = "--include",
            description = "Read only files whose path matches one of these globs. Repeatable.")
        List<String> include,
    @Option(
            names = "--exclude",
            description =
                "Do not read files or folders whose path matches one of these globs. Repeatable.")
        List<String> exclude,
    @Option(
            names = "--noDefaultExcludes",
            description =
                "Also read files and folders that are excluded by default, such as .git and"
                    + " node_modules.")
        boolean noDefaultExcludes,
    @Option(
            names = "--respectGitignore",
            description =
                "Do not read files that a .gitignore file among the inputs ignores. They are"
                    + " rejected as GITIGNORED.")
        boolean respectGitignore,
    @Option(
            names = "--ignoreUnreadable",
            description =
                "With --respectGitignore, go on if a .gitignore file cannot be read. A warning"
                    + " names it, and the files that it ignores are read. A folder that cannot be"
                    + " listed still ends the run.")
        boolean ignoreUnreadable,
    @Option(
            names = "--skipCategories",
            description =
                "Do not cut files of these categories: generated, vendored, minified, test,"
                    + " documentation, config, data, source. Repeat the option, or separate them by"
                    + " commas. The files are rejected as SKIPPED_CATEGORY.")
        List<Category> skipCategories,
    @Option(
            names = "--root",
            description =
                "The folder that file paths in the tables are relative to. Default: the deepest"
                    + " folder that contains all inputs; for an inventory, the bucket. Objects of"
                    + " an inventory outside this folder are not read.")
        @Nullable String root,
    @Option(
            names = "--repository",
            description =
                "The name of the repository that the files belong to. It becomes part of all ids,"
                    + " so that several repositories with the same paths can share one collection."
                    + " If it is not given, the tables name the repository that a local file is"
                    + " checked out from, and the ids do not depend on it.")
        @Nullable String repository,
    @Option(
            names = "--revision",
            description =
                "The commit that the files are read from, or another revision. Default: the commit"
                    + " that the repository of a local file has checked out.")
        @Nullable String revision,
    @Option(
            names = "--maxFileBytes",
            defaultValue = "" + 64L * 1024 * 1024,
            description =
                "The largest file that is read, in bytes. A larger file is rejected as TOO_LARGE.")
        @Range(min = 1, max = SourceReader.MAX_FILE_BYTES)
        long maxFileBytes) {}
