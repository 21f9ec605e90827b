package dev.cleave.pipelines.options;

import dev.cleave.Fingerprint;
import dev.cleave.file.Blake3Hash;
import dev.cleave.language.Category;
import dev.cleave.transforms.attributes.LanguageOverride;
import dev.cleave.transforms.inventory.Inventory;
import dev.cleave.transforms.listing.InputSpec;
import java.util.ArrayList;
import java.util.List;

/** Tells whether two runs are the same run: their inputs and all options that alter rows. */
public final class RunFingerprint {
  private RunFingerprint() {}

  /** 32 hex digits. The output, the run id, limits of time and of rejects do not count. */
  public static String of(RunConfig config) {
    var parts = new ArrayList<String>();
    parts.add(Fingerprint.of(config.cut()));
    InputSpec input = config.input();
    addList(parts, input.parsed().stream().map(i -> i.folder() + " " + i.pattern()).toList());
    addList(parts, input.includes());
    addList(parts, input.excludes());
    parts.add(String.valueOf(input.noDefaultExcludes()));
    parts.add(input.root() == null ? "" : input.root());
    parts.add(String.valueOf(config.maxFileBytes()));
    addList(parts, config.attributes().overrides().stream().map(LanguageOverride::text).toList());
    parts.add(String.valueOf(config.attributes().respectGitignore()));
    addList(parts, config.skipped().categories().stream().map(Category::name).sorted().toList());
    Inventory inventory = input.inventory();
    if (inventory != null) {
      addList(parts, List.of(inventory.text(), inventory.identity()));
    }
    return Blake3Hash.hex(parts.toArray(String[]::new));
  }

  private static void addList(List<String> parts, List<String> values) {
    parts.add(String.valueOf(values.size()));
    parts.addAll(values);
  }
}
