package dev.cleave.transforms.embedding;

import dev.cleave.transforms.billing.TextsToEmbed;

/**
 * Texts of a range of hashes.
 *
 * @param known whether they are those of the previous run
 */
public record RangeTexts(boolean known, TextsToEmbed texts) {}
