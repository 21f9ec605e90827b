package dev.cleave.runners;

import static java.util.Map.entry;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.cleave.pipelines.options.OptionRecords;
import dev.cleave.pipelines.options.OptionSpecs;
import dev.cleave.pipelines.options.ReindexOptions;
import dev.cleave.pipelines.options.VerifyOptions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import picocli.CommandLine.Model.OptionSpec;

/** The parameters of the flex template, made of what the options declare. */
final class TemplateMetadata {
  private static final String URI = "^[a-z][a-z0-9+.-]*://.+$";

  /** What means nothing to a job that is handed over and not waited for, and to a new machine. */
  private static final Set<String> NOT_OFFERED =
      Set.of(
          "config",
          "detached",
          "dryRun",
          "jobTimeout",
          "metrics",
          "noReport",
          "onCommit",
          "printConfig");

  private static final Set<String> REQUIRED = Set.of("output");

  private static final String SHARE = "^(0([.][0-9]+)?|1([.]0+)?)$";

  private static final Map<String, String> REGEXES =
      Map.ofEntries(
          entry("input", "^(git:)?[a-z][a-z0-9+.-]*://.+$"),
          entry("inputList", URI),
          entry("output", URI),
          entry("root", URI),
          entry("report", URI),
          entry("runId", "^[A-Za-z0-9-][A-Za-z0-9._-]*$"),
          entry("emptyInput", "^(fail|ok)$"),
          entry("archives", "^(read|skip)$"),
          entry("logFormat", "^(text|json)$"),
          entry("languageOverride", "^.+=.+$"),
          entry("maxRejectRatio", SHARE),
          entry("maxDamagedRatio", SHARE),
          entry("maxRemovedRatio", SHARE));

  private TemplateMetadata() {}

  static String json() throws JsonProcessingException {
    var metadata = new LinkedHashMap<String, Object>();
    metadata.put("name", "Cleave");
    metadata.put(
        "description",
        "Cuts source code into chunks along its syntax, without losing a byte, and writes"
            + " Parquet.");
    metadata.put("streaming", false);
    metadata.put(
        "parameters",
        Stream.concat(
                Stream.of(command()), options().values().stream().map(TemplateMetadata::parameter))
            .toList());
    var lines = new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
    lines.indentArraysWith(new DefaultIndenter("  ", "\n"));
    return JsonMapper.builder().build().writer(lines).writeValueAsString(metadata) + "\n";
  }

  /** Those of all commands by name; of the same name, that of reindex. */
  private static Map<String, OptionSpec> options() {
    var options = new LinkedHashMap<String, OptionSpec>();
    Stream.of(ReindexOptions.class, VerifyOptions.class)
        .flatMap(command -> OptionRecords.groups(command).stream())
        .flatMap(group -> group.options().stream())
        .filter(option -> !NOT_OFFERED.contains(OptionSpecs.name(option)))
        .forEach(option -> options.putIfAbsent(OptionSpecs.name(option), option));
    return options;
  }

  private static Map<String, Object> command() {
    var parameter = new LinkedHashMap<String, Object>();
    parameter.put("name", "command");
    parameter.put("label", "Command");
    parameter.put(
        "helpText",
        "chunk cuts all files. reindex cuts those that have changed since the current run, and"
            + " takes the options previousRun, trustModified and maxRemovedRatio. verify reads a"
            + " committed run back, and takes only output, runId, against and report.");
    parameter.put("isOptional", true);
    parameter.put("paramType", "TEXT");
    parameter.put("regexes", List.of("^(chunk|reindex|verify)$"));
    parameter.put("defaultValue", "chunk");
    return parameter;
  }

  private static Map<String, Object> parameter(OptionSpec option) {
    String name = OptionSpecs.name(option);
    var parameter = new LinkedHashMap<String, Object>();
    parameter.put("name", name);
    parameter.put("label", label(name));
    parameter.put(
        "helpText",
        OptionSpecs.description(option)
            + (option.isMultiValue() ? " Here it can be given once." : ""));
    parameter.put("isOptional", !REQUIRED.contains(name));
    if (OptionSpecs.isFlag(option)) {
      parameter.put("paramType", "BOOLEAN");
    } else {
      parameter.put("paramType", OptionSpecs.isNumber(option) ? "NUMBER" : "TEXT");
      parameter.put("regexes", List.of(regex(option)));
    }
    if (option.defaultValue() != null) {
      parameter.put("defaultValue", option.defaultValue());
    }
    return parameter;
  }

  private static String regex(OptionSpec option) {
    return REGEXES.getOrDefault(
        OptionSpecs.name(option), OptionSpecs.isNumber(option) ? "^[0-9]+$" : "^.+$");
  }

  /** {@code maxChunkSize} as {@code Max chunk size}. */
  private static String label(String name) {
    String words = name.replaceAll("([A-Z])", " $1").toLowerCase(Locale.ROOT);
    return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }
}
