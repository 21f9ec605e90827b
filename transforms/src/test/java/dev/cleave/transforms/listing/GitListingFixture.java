package dev.cleave.transforms.listing;

import static dev.cleave.transforms.listing.Listings.list;
import static dev.cleave.transforms.listing.Listings.sorted;

import dev.cleave.testing.Git;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A repository with one commit of three files, made by Git. */
abstract class GitListingFixture {
  @TempDir Path temp;
  Path shop;
  String commit;

  @BeforeEach
  void aRepository() throws Exception {
    temp = temp.toRealPath();
    shop = Git.repository(temp.resolve("shop"));
    Git.write(shop, "src/a.py", "a = 1\n");
    Git.write(shop, "src/lib/b.py", "b = 22\n");
    Git.write(shop, "README.md", "# Shop\n");
    commit = Git.commitAll(shop);
  }

  static List<String> paths(String... inputs) {
    return sorted(list(inputs));
  }
}
