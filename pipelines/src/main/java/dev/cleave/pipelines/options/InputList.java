package dev.cleave.pipelines.options;

import dev.cleave.pipelines.ExitCode;
import dev.cleave.pipelines.RunException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.beam.sdk.io.FileSystems;
import org.apache.beam.sdk.options.PipelineOptions;

/** A file that names inputs, one a line. */
final class InputList {
  private InputList() {}

  /**
   * The lines of the file that are not blank.
   *
   * @throws RunException if it cannot be read or is not UTF-8
   */
  static List<String> read(String file, PipelineOptions options) {
    FileSystems.setDefaultPipelineOptions(options);
    try (InputStream in =
        Channels.newInputStream(FileSystems.open(FileSystems.matchNewResource(file, false)))) {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(in.readAllBytes()))
          .toString()
          .lines()
          .filter(line -> !line.isBlank())
          .toList();
    } catch (CharacterCodingException e) {
      throw new RunException(ExitCode.USAGE, "--inputList=" + file + " is not UTF-8", e);
    } catch (FileNotFoundException e) {
      throw new RunException(ExitCode.STORAGE, "--inputList=" + file + " does not exist", e);
    } catch (IOException | IllegalArgumentException e) {
      throw new RunException(
          ExitCode.STORAGE, "--inputList=" + file + " cannot be read: " + e.getMessage(), e);
    }
  }
}
