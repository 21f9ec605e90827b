package dev.cleave.transforms.listing;

import java.util.List;

/** Names of folders and files that nobody wants cut, wherever they lie below an input. */
public final class DefaultExcludes {
  /** What version control, package managers, tools and editors leave beside the sources. */
  public static final List<String> NAMES =
      List.of(
          ".git",
          ".hg",
          ".svn",
          "node_modules",
          ".venv",
          "venv",
          "__pycache__",
          ".tox",
          ".mypy_cache",
          ".pytest_cache",
          ".gradle",
          ".idea",
          ".DS_Store");

  private DefaultExcludes() {}
}
