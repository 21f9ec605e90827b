package dev.cleave.transforms.attributes;

import dev.cleave.file.SourceRef;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a run is told of its files.
 *
 * @param overrides of languages; of several that match a file the last one wins
 * @param respectGitignore whether files that {@code .gitignore} leaves out are not read
 */
public record AttributeSpec(List<LanguageOverride> overrides, boolean respectGitignore)
    implements Serializable {

  /** Nothing but what the files of the repository say. */
  public static final AttributeSpec NONE = new AttributeSpec(List.of(), false);

  public AttributeSpec {
    overrides = List.copyOf(overrides);
  }

  /** The same, with {@code .gitignore} respected or not. */
  public AttributeSpec respectingGitignore(boolean respect) {
    return new AttributeSpec(overrides, respect);
  }

  /** The object, with the language that the options give it, if they do. */
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
