package dev.cleave.pipelines.options;

import dev.cleave.language.Category;
import dev.cleave.pipelines.RunException;
import dev.cleave.transforms.SkippedCategories;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Reads {@code --skipCategories}. */
final class CategoryNames {
  private CategoryNames() {}

  /**
   * The categories, each once.
   *
   * @throws RunException of exit code USAGE if one does not exist
   */
  static SkippedCategories parse(@Nullable List<String> values) {
    if (values == null) {
      return SkippedCategories.NONE;
    }
    var known = new TreeMap<String, Category>();
    for (Category category : Category.values()) {
      known.put(category.name().toLowerCase(Locale.ROOT), category);
    }
    var categories = new TreeSet<Category>();
    for (String value : values) {
      for (String name : Arrays.asList(value.split(",", -1))) {
        Category category = known.get(name.strip().toLowerCase(Locale.ROOT));
        if (category == null) {
          throw RunException.usage(
              "--skipCategories="
                  + value
                  + ": no category '"
                  + name
                  + "'"
                  + NearestName.of(name, known.keySet())
                      .map(nearest -> "; did you mean " + nearest + "?")
                      .orElse("; there are " + String.join(", ", known.keySet())));
        }
        categories.add(category);
      }
    }
    return new SkippedCategories(new ArrayList<>(categories));
  }
}
