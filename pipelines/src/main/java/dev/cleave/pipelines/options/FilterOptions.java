package dev.cleave.pipelines.options;

import dev.cleave.language.Category;
import java.util.List;
import picocli.CommandLine.Option;

/** Which of the files below the inputs are read and cut. */
public record FilterOptions(
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
        List<Category> skipCategories) {}
