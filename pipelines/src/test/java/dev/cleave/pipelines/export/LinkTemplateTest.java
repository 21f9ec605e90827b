package dev.cleave.pipelines.export;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.cleave.pipelines.command.RunException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LinkTemplateTest {
  @ParameterizedTest
  @CsvSource({
    "github.com/a/shop, https://github.com/a/shop/blob/c0ffee/a%20b/%23.ts#L3-L9",
    "gitlab.corp/x/y/z, https://gitlab.corp/x/y/z/-/blob/c0ffee/a%20b/%23.ts#L3-9",
    "bitbucket.org/a/b, https://bitbucket.org/a/b/src/c0ffee/a%20b/%23.ts#lines-3:9"
  })
  void theHostDecides(String repository, String expected) {
    assertEquals(expected, new LinkTemplate(null).of(repository, "c0ffee", "a b/#.ts", 3, 9));
  }

  @Test
  void whatIsNotKnownHasNoLink() {
    assertNull(new LinkTemplate(null).of("git.corp/a", "c0ffee", "a", 1, 2));
    assertNull(new LinkTemplate(null).of(null, "c0ffee", "a", 1, 2));
    assertNull(new LinkTemplate(null).of("github.com/a/b", null, "a", 1, 2));
  }

  @Test
  void theUserMaySetAnother() {
    var template = new LinkTemplate("file:///x/{path}:{start}");
    assertEquals("file:///x/a$1.c:1", template.of(null, null, "a$1.c", 1, 2));
    assertThrows(RunException.class, () -> new LinkTemplate("https://x/{branch}"));
  }
}
