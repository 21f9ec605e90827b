package dev.cleave.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.cleave.CutOptions;
import dev.cleave.size.SizeOptions;
import dev.cleave.testing.CutFile;
import dev.cleave.testing.TestOptions;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The numbers of the strides, as docs/views.md lists them. */
class StridesTest {
  private static final String USER =
      """
      //! User management module

      use std::collections::HashMap;

      /// Represents a user in the system.
      #[derive(Debug, Clone)]
      pub struct User {
          pub id: u64,
          pub name: String,
          pub email: String,
      }

      impl User {
          /// Creates a new user with the given details.
          pub fn new(id: u64, name: String, email: String) -> Self {
              Self { id, name, email }
          }

          /// Validates the user's email format.
          pub fn validate_email(&self) -> bool {
              self.email.contains('@')
          }
      }
      """;

  @Test
  void unbrokenTextOf5000CharactersIsThreeStrides() {
    assertEquals(
        List.of("0-2000", "1700-3700", "3400-5000"), ranges(of("a.txt", "x".repeat(5000), 2000)));
  }

  @Test
  void largeFunctionIsStridesWithTheirIndex() {
    String head = "fn very_large_function() {\n";
    List<Stride> strides = of("a.rs", head + "    call();\n".repeat(410) + "}\n", 2000);
    assertEquals(
        List.of("very_large_function[0]", "very_large_function[1]", "very_large_function[2]"),
        strides.stream().map(each -> each.label().breadcrumb()).toList());
    assertEquals(2000, strides.getFirst().range().end(), 12); // at a line end
    assertEquals(300, strides.get(0).range().end() - strides.get(1).range().start());
    assertEquals(300, strides.get(1).range().end() - strides.get(2).range().start());
    assertEquals(List.of(0, 1, 2), strides.stream().map(each -> each.window().index()).toList());
  }

  @Test
  void overlapIs15PercentOfAnyMaximum() {
    assertEquals(List.of("0-3000", "2550-5000"), ranges(of("a.txt", "x".repeat(5000), 3000)));
    assertEquals(List.of("0-100", "85-150"), ranges(of("a.txt", "x".repeat(150), 100)));
  }

  @Test
  void strideEndsAtTheBestSeamInItsLast30Percent() {
    String line = "x".repeat(99);
    // In the last 30 of 100: an empty line before a line end, that before a space.
    assertEquals(75, firstEnd("x".repeat(73) + "\n\n" + "y ".repeat(5) + "\n" + line));
    assertEquals(81, firstEnd("x".repeat(80) + "\n" + "y ".repeat(8) + line));
    assertEquals(91, firstEnd("x".repeat(90) + " " + line));
    assertEquals(100, firstEnd(line + line));
    // What is before the last 30 is too early.
    assertEquals(100, firstEnd("x".repeat(66) + "\n\n" + line));
    assertEquals(72, firstEnd("x".repeat(70) + "\n\n" + line));
    assertEquals(100, firstEnd("x".repeat(69) + "\r\n" + line + line), 100 - 71);
  }

  private static int firstEnd(String text) {
    return of("a.forth", text, 100).getFirst().range().end(); // a file without boundaries
  }

  @Test
  void defaultMaximumIs2000() {
    assertEquals(2000, SizeOptions.DEFAULT_MAX);
    assertEquals(1, of("a.txt", "x".repeat(2000), SizeOptions.DEFAULT_MAX).size());
    assertEquals(2, of("a.txt", "x".repeat(2001), SizeOptions.DEFAULT_MAX).size());
  }

  @Test
  void implBlockIsThereAsAWholeAndByItsMethods() {
    List<Stride> strides = of("user.rs", USER, 2000);
    assertEquals(
        List.of(
            " 1-2",
            " 3-4",
            "User 5-12",
            "User 13-23",
            "User 13-13",
            "User::new 14-18",
            "User::validate_email 19-22",
            "User 23-23"),
        strides.stream()
            .map(
                each ->
                    "%s %d-%d"
                        .formatted(
                            each.label().breadcrumb(),
                            each.range().startLine(),
                            each.range().endLine()))
            .toList());
    assertEquals(USER.substring(USER.indexOf("impl")), strides.get(3).content().text());
    assertEquals(4, strides.get(3).chunkIds().size());
  }

  @Test
  void largeContainerIsOnlyThereByItsMembers() {
    List<Stride> strides = of("user.rs", USER, 250);
    assertTrue(strides.stream().allMatch(each -> each.content().length() <= 250));
    assertEquals(
        List.of("User", "User::new", "User::validate_email", "User"),
        strides.stream()
            .filter(each -> each.range().startLine() >= 13)
            .map(each -> each.label().breadcrumb())
            .toList());
  }

  @Test
  void stridesAreCharactersIfChunksAre() {
    var options = TestOptions.of("sizeUnit", "CHARS");
    List<Stride> strides = of("a.txt", "ä".repeat(5000), options);
    assertEquals(List.of("0-4000", "3400-7400", "6800-10000"), ranges(strides));
  }

  @Test
  void idsDifferAndStay() {
    List<Stride> before = of("user.rs", USER, 2000);
    List<Stride> after = of("user.rs", USER.replace("'@'", "\"@\""), 2000);
    assertEquals(before.stream().map(Stride::id).toList(), after.stream().map(Stride::id).toList());
    assertEquals(before.size(), before.stream().map(Stride::id).distinct().count());
    assertTrue(before.stream().allMatch(each -> each.id().matches("[0-9a-f]{32}")));
  }

  private static List<Stride> of(String path, String text, int max) {
    return of(path, text, CutFile.max(max));
  }

  private static List<Stride> of(String path, String text, CutOptions options) {
    var file = CutFile.of(path, text, options).checked().chunked();
    return new Strides(options.sizeLimit()).of(ViewSource.of(file));
  }

  private static List<String> ranges(List<Stride> strides) {
    return strides.stream().map(each -> each.range().start() + "-" + each.range().end()).toList();
  }
}
