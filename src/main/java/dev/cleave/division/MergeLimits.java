package dev.cleave.division;

import dev.cleave.division.ValuePacker.Fit;

/**
 * How far small neighbours in a document are joined.
 *
 * @param small says whether a range is below the minimum
 * @param preferred says whether a range is within the size that joined neighbours may have
 */
public record MergeLimits(Fit small, Fit preferred) {}
