package dev.cleave.pipelines.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.pipelines.config.RunConfig;
import dev.cleave.pipelines.options.OptionCatalog.Group;
import java.util.List;
import java.util.TreeSet;
import org.apache.beam.sdk.options.PipelineOptions;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OptionCatalogTest {
  @Test
  void cuttingDefaultsAreThoseOfTheCore() {
    var options = PipelineOptionsFactory.create().as(CuttingOptions.class);
    assertEquals(CutOptions.DEFAULT, RunConfig.cut(options));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyOptionOfACommandIsInAGroupAndDescribedInASentence(
      Class<? extends PipelineOptions> command) {
    var inGroups = new TreeSet<String>();
    for (Group group : OptionCatalog.groups(command)) {
      assertFalse(group.options().isEmpty(), group.title());
      for (Option option : group.options()) {
        assertTrue(inGroups.add(option.name()), option + " is in two groups");
        assertTrue(option.description().matches("[A-Z\\-].{20,}\\."), option.toString());
      }
    }
    assertEquals(OptionCatalog.own(OptionCatalog.all(command)).keySet(), inGroups);
  }

  static List<Class<? extends PipelineOptions>> commands() {
    return List.of(
        ChunkOptions.class,
        ReindexOptions.class,
        VerifyOptions.class,
        CompactOptions.class,
        RollbackOptions.class,
        GcOptions.class,
        RepairOptions.class,
        InspectOptions.class,
        ContextOptions.class,
        ExportOptions.class,
        CheckStoreOptions.class);
  }

  @Test
  void helpOfACommandThatReadsRunsNamesTheFolderFirst() {
    assertEquals(
        """
        Runs:
          --output=VALUE
              The folder of all runs, as in the command that wrote them.

        Rollback:
          --to=VALUE
              The id of the committed run that becomes current.
        """,
        HelpText.of("", RollbackOptions.class).stripLeading());
  }

  @Test
  void groupsHoldAllOptionsInOrder() {
    List<Group> groups = OptionCatalog.groups(ChunkOptions.class);
    assertEquals(
        List.of("Input", "Cutting", "Views", "Commit", "Output", "Run", "Parsers"),
        groups.stream().map(Group::title).toList());
    assertEquals(
        List.of(
            "exclude",
            "ignoreUnreadable",
            "include",
            "input",
            "inputList",
            "maxFileBytes",
            "noDefaultExcludes",
            "repository",
            "respectGitignore",
            "revision",
            "root",
            "skipCategories"),
        groups.getFirst().options().stream().map(Option::name).toList());
  }

  @Test
  void helpNamesEveryOptionWithItsDefault() {
    String help = HelpText.of("Usage\n", ChunkOptions.class);
    assertTrue(help.contains("--maxChunkSize=N  (default 2000)\n"), help);
    assertTrue(help.contains("--dryRun\n"), help);
    assertTrue(help.contains("--mergeData=true|false  (default true)\n"), help);
    assertTrue(help.lines().allMatch(line -> line.length() <= 96), help);
  }
}
