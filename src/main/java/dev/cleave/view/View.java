package dev.cleave.view;

/** The views that a run can write. */
public enum View {
  /** Texts and code for retrieval, each with its title and place, with at most 512 tokens. */
  SNIPPETS,
  /** Declarations as a whole; those over the maximum in pieces that overlap. */
  STRIDES,
  /** What each file and each structure consists of, in few tokens. */
  SUMMARIES
}
