package dev.cleave.accuracy;

import java.util.List;

/**
 * What came out for one language.
 *
 * @param oracle name and version
 */
record Measured(String language, String oracle, Tally tally, List<Difference> differences) {}
