package dev.cleave.division;

/**
 * A place where a range is divided.
 *
 * @param offset first byte after the cut, in the original object
 * @param cost what it costs, see {@link CutCost}; 0 without a plan
 */
public record Cut(int offset, int cost) {}
