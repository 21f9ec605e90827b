package dev.cleave.view;

import java.util.List;

/** A text or code before it is divided into snippets. */
record Draft(Snippet.Label label, Extract extract) {
  /** Joins names to a breadcrumb. */
  static String breadcrumb(List<String> names) {
    return String.join(" > ", names);
  }
}
