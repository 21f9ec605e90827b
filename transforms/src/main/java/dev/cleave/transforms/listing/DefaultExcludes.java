package dev.cleave.transforms.listing;

import java.util.List;

/** Names of folders and files that are excluded by default, at any depth below an input. */
public final class DefaultExcludes {
  /** Files and folders that version control, package managers, tools and editors create. */
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
          ".DS_Store",
          ".cleave-natives");

  private DefaultExcludes() {}
}
