package dev.cleave.pipelines.options;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.pipelines.config.RunConfig;
import dev.cleave.pipelines.options.OptionCatalog.Group;
import java.util.List;
import org.apache.beam.sdk.options.PipelineOptionsFactory;
import org.junit.jupiter.api.Test;

class OptionCatalogTest {
  @Test
  void cuttingDefaultsAreThoseOfTheCore() {
    var options = PipelineOptionsFactory.create().as(CuttingOptions.class);
    assertEquals(CutOptions.DEFAULT, RunConfig.cut(options));
  }

  @Test
  void everyOptionIsDescribedInASentence() {
    for (Class<? extends org.apache.beam.sdk.options.PipelineOptions> command :
        List.of(ChunkOptions.class, InspectOptions.class)) {
      for (Group group : OptionCatalog.groups(command)) {
        assertFalse(group.options().isEmpty(), group.title());
        for (Option option : group.options()) {
          assertTrue(option.description().matches("[A-Z].{20,}\\."), option.toString());
        }
      }
    }
  }

  @Test
  void groupsHoldAllOptionsInOrder() {
    List<Group> groups = OptionCatalog.groups(ChunkOptions.class);
    assertEquals(
        List.of("Input", "Cutting", "View", "Commit", "Output", "Run", "Resume", "Job"),
        groups.stream().map(Group::title).toList());
    assertEquals(
        List.of(
            "exclude",
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
    assertTrue(help.lines().allMatch(line -> line.length() <= 96), help);
  }
}
