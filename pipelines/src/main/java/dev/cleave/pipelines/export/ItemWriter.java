package dev.cleave.pipelines.export;

import java.io.IOException;

/** Writes rows in the form that one kind of program loads. */
interface ItemWriter {
  /** A row that the store inserts, or that replaces the one with its id. */
  void put(Item item) throws IOException;

  /** A row that the store has, with the same text, and whose other columns have changed. */
  default void move(Item item) throws IOException {
    put(item);
  }

  /** A row that the store removes, if it has it. */
  void delete(String id) throws IOException;

  /** Writes what is still open, after the last row. */
  void end() throws IOException;
}
