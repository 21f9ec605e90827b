package dev.cleave.view;

import java.util.List;

/**
 * A text or a piece of code before it is divided into snippets.
 *
 * @param type what it is
 * @param title see {@link Snippet#title}
 * @param breadcrumb see {@link Snippet#breadcrumb}
 * @param language see {@link Snippet#language}
 * @param extract its text
 */
record Draft(Snippet.Type type, String title, String breadcrumb, String language, Extract extract) {

  /** Joins names to a breadcrumb. */
  static String breadcrumb(List<String> names) {
    return String.join(" > ", names);
  }
}
