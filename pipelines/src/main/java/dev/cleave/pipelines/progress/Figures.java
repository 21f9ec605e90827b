package dev.cleave.pipelines.progress;

/**
 * The progress of a job.
 *
 * @param files files that are done
 * @param bytes size of the files that are done
 * @param listedFiles all files; 0 before they are listed
 * @param listedBytes size of all files as listed
 */
public record Figures(long files, long bytes, long listedFiles, long listedBytes) {}
