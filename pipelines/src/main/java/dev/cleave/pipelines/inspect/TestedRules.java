package dev.cleave.pipelines.inspect;

import dev.cleave.pipelines.command.ExitCode;
import dev.cleave.pipelines.command.RunException;
import dev.cleave.rules.GrammarSelfTest;
import dev.cleave.rules.Language;
import dev.cleave.rules.Languages;
import dev.cleave.syntax.GrammarException;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** The rule file of {@code --rules}, tested against the grammars that it names. */
final class TestedRules {
  private TestedRules() {}

  /**
   * All languages, with those of the file in place of those with the same names.
   *
   * @throws RunException with exit code USAGE if the file cannot be read or has an error
   */
  static Languages read(String name) {
    try {
      Path file = Path.of(name);
      String text = Files.readString(file); // fails for a root, which has no name
      String filename = file.getFileName().toString();
      Languages languages = Languages.trying(filename, text);
      for (Language language : languages.ofFile(filename)) {
        if (language.grammar() != null) {
          GrammarSelfTest.rulesOf(language);
        }
      }
      return languages;
    } catch (CharacterCodingException e) {
      throw usage("--rules: " + name + " is not UTF-8", e);
    } catch (IOException | InvalidPathException e) {
      throw usage("--rules: cannot read " + name, e);
    } catch (IllegalArgumentException | GrammarException e) {
      throw usage(e.getMessage(), e);
    }
  }

  private static RunException usage(String message, Exception cause) {
    return new RunException(ExitCode.USAGE, message, cause);
  }
}
