package dev.cleave.fuzz;

import dev.cleave.language.DetectedFile;
import dev.cleave.language.LanguageDetector;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.testing.SourceFiles;
import dev.cleave.text.ParseText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * The hostile file of a seed.
 *
 * @param name that of the golden source that it is made of
 */
@SuppressWarnings("ArrayRecordComponent")
record HostileFile(long seed, String name, byte[] bytes) {

  /** Writes the file. Returns where. */
  Path write(Path folder) throws IOException {
    return Files.write(Files.createDirectories(folder).resolve(seed + "-" + name), bytes);
  }

  /** The same with the text that the parser reads. */
  HostileFile asParsed() {
    return new HostileFile(seed, name, ParseText.of(bytes, detected().encoding()).utf8());
  }

  /** The grammar that parses it; null if none does. */
  @Nullable String grammar() {
    Language language = Languages.bundled().named(detected().language());
    return language == null ? null : language.grammar();
  }

  private DetectedFile detected() {
    return LanguageDetector.standard().detect(SourceFiles.of(name, bytes));
  }
}
