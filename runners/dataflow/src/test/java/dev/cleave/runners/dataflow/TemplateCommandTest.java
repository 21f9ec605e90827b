package dev.cleave.runners.dataflow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;

class TemplateCommandTest {
  @Test
  void theParameterNamesTheCommand() {
    assertEquals(
        List.of("reindex", "--detached", "--output=gs://b/out", "--previousRun=n1"),
        Template.command(List.of("--output=gs://b/out", "--command=reindex", "--previousRun=n1")));
  }

  @Test
  void withoutItTheTemplateChunks() {
    assertEquals(List.of("chunk", "--detached"), Template.command(List.of()));
  }
}
