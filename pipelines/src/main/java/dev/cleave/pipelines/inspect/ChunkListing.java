package dev.cleave.pipelines.inspect;

import dev.cleave.chunk.Chunk;
import dev.cleave.chunk.ChunkedFile;
import dev.cleave.chunk.ReconstructionCheck;
import dev.cleave.pipelines.command.Display;
import dev.cleave.pipelines.command.Highlight;
import dev.cleave.pipelines.command.TextWidth;
import dev.cleave.pipelines.html.Visible;
import dev.cleave.pipelines.options.InspectOptions.Form;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Prints the chunks of a file for a terminal.
 *
 * @param check null for a rejected file
 */
record ChunkListing(ChunkedFile file, @Nullable ReconstructionCheck check, Display display) {
  private static final String INDENT = "   ";

  /** Prints a table, or what is asked for in its place. */
  void print(Form form) {
    display.line(highlight().bold(Visible.line(file.source().ref().path())));
    wrapped("", String.join(", ", FileFacts.of(file, check)));
    if (form.content()) {
      content();
    } else if (form.explain()) {
      explanation();
    } else if (!file.chunks().isEmpty()) {
      new ChunkTable(file, display).print();
    }
  }

  private void content() {
    for (int i = 0; i < file.chunks().size(); i++) {
      heading(i);
      String text = Visible.lines(file.chunks().get(i).content().text());
      display.out().print(text);
      if (!text.endsWith("\n")) {
        display.line(highlight().dim("¬"));
      }
    }
  }

  private void explanation() {
    display.line("");
    for (String line : new FileReasons(file).lines()) {
      wrapped("", line);
    }
    var reasons = new ChunkReasons(file);
    for (int i = 0; i < file.chunks().size(); i++) {
      display.line("");
      heading(i);
      Chunk chunk = file.chunks().get(i);
      String text = new ChunkLine(file, chunk).text();
      if (!text.isEmpty()) {
        String line = TextWidth.fit(text, display.columns() - INDENT.length());
        display.line(INDENT + highlight().bold(line));
      }
      for (String reason : reasons.of(chunk)) {
        wrapped(INDENT, reason);
      }
    }
  }

  private void heading(int index) {
    Chunk chunk = file.chunks().get(index);
    var line = new ChunkLine(file, chunk);
    List<String> words =
        List.of(
            "── " + index,
            line.kind(),
            "lines " + chunk.range().startLine() + "-" + chunk.range().endLine(),
            "bytes " + chunk.range().start() + "-" + chunk.range().end(),
            line.breadcrumb());
    String heading = String.join("  ", words).stripTrailing();
    display.line(highlight().dim(TextWidth.fit(heading, display.columns())));
  }

  /** Prints words on as many lines as they need; the second one is indented more. */
  private void wrapped(String indent, String text) {
    String line = indent;
    for (String word : text.split(" ")) {
      boolean empty = line.isBlank();
      if (!empty && TextWidth.of(line) + 1 + TextWidth.of(word) > display.columns()) {
        display.line(line);
        line = indent + "  ";
        empty = true;
      }
      line += empty ? word : " " + word;
    }
    display.line(line);
  }

  private Highlight highlight() {
    return display.highlight();
  }
}
