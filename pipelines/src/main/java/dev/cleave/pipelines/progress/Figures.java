package dev.cleave.pipelines.progress;

/**
 * How far a job is.
 *
 * @param files done
 * @param bytes of the files that are done
 * @param listedFiles to be done; 0 as long as nothing is listed
 * @param listedBytes their sizes as listed
 */
public record Figures(long files, long bytes, long listedFiles, long listedBytes) {}
