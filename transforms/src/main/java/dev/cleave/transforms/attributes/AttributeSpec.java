package dev.cleave.transforms.attributes;

import dev.cleave.file.SourceRef;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the options of a run say about its files.
 *
 * @param overrides languages of files; of several that match a file, the last one applies
 * @param respected the {@code .gitignore} files whose files are rejected
 */
public record AttributeSpec(List<LanguageOverride> overrides, Gitignore respected)
    implements Serializable {

  /** Which {@code .gitignore} files are respected. */
  public enum Gitignore {
    NONE,
    /** One that cannot be read ends the run. */
    ALL,
    /** One that cannot be read is passed over, with a warning. */
    READABLE
  }

  /** No options. */
  public static final AttributeSpec NONE = new AttributeSpec(List.of(), Gitignore.NONE);

  public AttributeSpec {
    overrides = List.copyOf(overrides);
  }

  /** The same overrides, with these {@code .gitignore} files. */
  public AttributeSpec respecting(Gitignore files) {
    return new AttributeSpec(overrides, files);
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
