package dev.cleave.pipelines.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.pipelines.options.OptionRecords.Group;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine.Model.OptionSpec;

class OptionRecordsTest {
  @Test
  void cuttingDefaultsAreThoseOfTheCore() {
    assertEquals(CutOptions.DEFAULT, OptionRecords.make(CutOptions.class, Map.of()));
  }

  @ParameterizedTest
  @MethodSource("commands")
  void everyOptionOfACommandIsInAGroupAndDescribedInASentence(Class<?> command) {
    var inGroups = new TreeSet<String>();
    for (Group group : OptionRecords.groups(command)) {
      assertFalse(group.options().isEmpty(), group.title());
      for (OptionSpec option : group.options()) {
        assertTrue(inGroups.add(OptionSpecs.name(option)), option + " is in two groups");
        assertTrue(OptionSpecs.description(option).matches("[A-Z\\-].{20,}\\."), option.toString());
      }
    }
    assertEquals(
        OptionRecords.spec(command).options().stream().map(OptionSpecs::name).sorted().toList(),
        List.copyOf(inGroups));
  }

  static Class<?>[] commands() {
    return CommandOptions.class.getPermittedSubclasses();
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
        HelpText.of("", RollbackOptions.class).stripLeading().split("\nConfiguration:")[0]);
  }

  @Test
  void groupsHoldAllOptionsInOrder() {
    List<Group> groups = OptionRecords.groups(ChunkOptions.class);
    assertEquals(
        List.of(
            "Input",
            "Cutting",
            "Views",
            "Commit",
            "Cost",
            "Output",
            "Run",
            "Parsers",
            "Notifications",
            "Configuration",
            "Log"),
        groups.stream().map(Group::title).toList());
    assertEquals(
        List.of(
            "archives",
            "exclude",
            "ignoreUnreadable",
            "include",
            "input",
            "inputList",
            "maxArchiveBytes",
            "maxArchiveEntries",
            "maxFileBytes",
            "noDefaultExcludes",
            "refs",
            "repository",
            "respectGitignore",
            "revision",
            "root",
            "skipCategories"),
        groups.getFirst().options().stream().map(OptionSpecs::name).toList());
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
