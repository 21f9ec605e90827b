package dev.cleave.pipelines.options;

import dev.cleave.transforms.reading.SourceReader;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Which files are read. */
@GroupTitle("Input")
public record InputOptions(
    @Option(
            names = "--input",
            description =
                "A file, a folder (everything below it is read) or a glob, on a local disk or in a"
                    + " store that the runner supports. Or git:PATH[@REF][:GLOB], the files of a"
                    + " commit of a Git repository, which needs no checkout; PATH is a repository"
                    + " or a bundle. git+https://HOST/PATH, git+ssh://HOST/PATH and"
                    + " git:s3://BUCKET/BUNDLE are fetched first. Archives are read like folders."
                    + " Repeat the option for more inputs; a comma is part of the value.")
        List<String> input,
    @Option(
            names = "--inputList",
            description =
                "A UTF-8 file with one input per line, as in --input. Or an inventory, which Cleave"
                    + " recognizes by its content: the manifest or one data file of an S3 Inventory"
                    + " or of a Cloud Storage inventory report, in CSV or Parquet. '-' means no"
                    + " list.")
        @Nullable String inputList,
    FilterOptions filter,
    @Option(
            names = "--root",
            description =
                "The folder that file paths in the tables are relative to. Default: the deepest"
                    + " folder that contains all inputs; for an inventory, the bucket. Objects of"
                    + " an inventory outside this folder are not read.")
        @Nullable String root,
    RepositoryOptions repository,
    @Option(
            names = "--maxFileBytes",
            defaultValue = "" + 64L * 1024 * 1024,
            description =
                "The largest file that is read, in bytes. A larger file is rejected as TOO_LARGE.")
        @Range(min = 1, max = SourceReader.MAX_FILE_BYTES)
        long maxFileBytes,
    ArchiveOptions archive) {}
