package dev.cleave.pipelines.options;

import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The repository and the revision that the files belong to. */
public record RepositoryOptions(
    @Option(
            names = "--refs",
            description =
                "Read all branches and tags of each --input=git:PATH without a ref whose name"
                    + " matches one of these globs, such as 'release/*'. Paths in the tables then"
                    + " begin with the names of the repository and the ref, even if one ref"
                    + " matches: shop.git@release/1.0/src/a.py. Repeatable.")
        List<String> refs,
    @Option(
            names = "--repository",
            description =
                "The name of the repository that the files belong to. It becomes part of all ids,"
                    + " so that several repositories with the same paths can share one collection."
                    + " If it is not given, the tables name the Git repository that is read, or"
                    + " that a local file is checked out from, and the ids do not depend on it.")
        @Nullable String repository,
    @Option(
            names = "--revision",
            description =
                "The commit that the files are read from, or another revision, as the tables name"
                    + " it. It does not choose what is read. Default: the commit of a Git"
                    + " repository that is read, or that a local file is checked out from.")
        @Nullable String revision) {}
