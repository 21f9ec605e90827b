package dev.cleave.models;

/** Counts the tokens of texts. */
@FunctionalInterface
interface TokenCounter {
  int count(String text);
}
