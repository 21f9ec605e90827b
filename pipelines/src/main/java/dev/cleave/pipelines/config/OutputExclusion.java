package dev.cleave.pipelines.config;

import dev.cleave.pipelines.command.RunException;
import dev.cleave.pipelines.output.RunFolder;
import dev.cleave.transforms.glob.PathPattern;
import dev.cleave.transforms.listing.AbsolutePaths;
import dev.cleave.transforms.listing.FileUris;
import dev.cleave.transforms.listing.Input;
import dev.cleave.transforms.listing.InputSpec;
import dev.cleave.transforms.listing.Root;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Keeps a run from reading what Cleave has written: the output may lie among the inputs. */
final class OutputExclusion {
  /** The URI of the output folder, without links, with a slash at its end. */
  private final String output;

  /** The same of the folders of inputs. */
  private final Map<String, String> real = new LinkedHashMap<>();

  private OutputExclusion(String output) {
    this.output = output;
  }

  /**
   * The same inputs without what Cleave writes to an output folder.
   *
   * @param output a local folder, the URI of a remote one, or empty for none
   * @throws RunException with exit code USAGE if an input is in what Cleave writes
   */
  static InputSpec apply(InputSpec spec, String output) {
    if (output.isEmpty()) {
      return spec;
    }
    var own = new OutputExclusion(real(withSlash(uri(output))));
    spec.inputs().forEach(input -> own.requireOutside(input, output));
    return spec.excluding(own.patterns(spec));
  }

  private static String uri(String output) {
    return output.startsWith("file:")
        ? FileUris.ofFile(Path.of(FileUris.pathOf(output)))
        : output.contains("://") ? output : FileUris.ofFile(Path.of(output));
  }

  private void requireOutside(Input input, String output) {
    String place = realOf(input.folder()) + (input.literal() ? input.pattern() : "");
    for (String name : RunFolder.WRITTEN) {
      if (withSlash(place).startsWith(withSlash(this.output + name))) {
        throw RunException.usage(
            "--input=%s is in %s%s, which Cleave writes: give the folder of the sources"
                .formatted(input.text(), withSlash(output), name));
      }
    }
  }

  /** A link among the inputs is not followed, but one that leads to an input is. */
  private List<PathPattern> patterns(InputSpec spec) {
    return Stream.concat(Stream.of(spec.root().uri()), spec.inputs().stream().map(Input::folder))
        .distinct()
        .filter(folder -> output.startsWith(realOf(folder)))
        .map(folder -> spec.root().path(folder) + new Root(realOf(folder)).path(output))
        .distinct()
        .flatMap(
            folder ->
                RunFolder.WRITTEN.stream().map(name -> PathPattern.of("/" + escape(folder) + name)))
        .toList();
  }

  private String realOf(String folder) {
    return real.computeIfAbsent(folder, OutputExclusion::real);
  }

  /** The URI of a folder without links, as far as it exists. */
  private static String real(String folder) {
    if (!folder.startsWith("file:")) {
      return folder;
    }
    Path path = Path.of(URI.create(folder));
    Path existing = AbsolutePaths.nearestExisting(path);
    try {
      return existing == null
          ? folder
          : FileUris.ofFolder(existing.toRealPath().resolve(existing.relativize(path)).normalize());
    } catch (IOException _) {
      return folder; // the listing says what is wrong with it
    }
  }

  private static String withSlash(String place) {
    return place.endsWith("/") ? place : place + "/";
  }

  private static String escape(String path) {
    return path.replaceAll("[\\\\*?\\[\\]{}]", "\\\\$0");
  }
}
