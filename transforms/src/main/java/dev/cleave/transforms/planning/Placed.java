package dev.cleave.transforms.planning;

import dev.cleave.file.SourceRef;

/**
 * An object in the place where it is planned, or one of Git's files in a place that it tells of.
 *
 * @param ref the object
 * @param places how many places there are
 * @param told whether it is planned elsewhere, and told of here
 */
public record Placed(SourceRef ref, int places, boolean told) {}
