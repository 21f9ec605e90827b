package dev.cleave.transforms.attributes;

import dev.cleave.file.SourceRef;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the options of a run say about its files.
 *
 * @param overrides languages of files; of several that match a file, the last one applies
 * @param respectGitignore whether files that {@code .gitignore} ignores are rejected
 */
public record AttributeSpec(List<LanguageOverride> overrides, boolean respectGitignore)
    implements Serializable {

  /** No options. */
  public static final AttributeSpec NONE = new AttributeSpec(List.of(), false);

  public AttributeSpec {
    overrides = List.copyOf(overrides);
  }

  /** The same overrides, with or without {@code .gitignore}. */
  public AttributeSpec respectingGitignore(boolean respect) {
    return new AttributeSpec(overrides, respect);
  }

  /** The object, with the language that the options set for it, if any. */
  public SourceRef override(SourceRef ref) {
    String language = languageOf(ref.path());
    return language == null ? ref : ref.with(ref.attributes().withOverride(language));
  }

  private @Nullable String languageOf(String path) {
    for (LanguageOverride override : overrides.reversed()) {
      if (override.files().includes(path)) {
        return override.language();
      }
    }
    return null;
  }
}
