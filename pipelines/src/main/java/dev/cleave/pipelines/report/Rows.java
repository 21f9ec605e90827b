package dev.cleave.pipelines.report;

import dev.cleave.pipelines.command.Amount;
import dev.cleave.pipelines.html.Visible;
import org.jsoup.nodes.Element;

/**
 * Fills the body of a table of the template, cell by cell. A cell with a number also has the number
 * itself, by which the script of the page sorts.
 */
final class Rows {
  private static final String NUMBER = "n";

  private final Element body;
  private Element row;

  /** Fills this {@code tbody}. */
  Rows(Element body) {
    this.body = body;
    row = body;
  }

  /** Begins a row. */
  Rows row() {
    row = body.appendElement("tr");
    return this;
  }

  Rows text(String text) {
    row.appendElement("td").text(Visible.line(text));
    return this;
  }

  /** A path, which may be broken at any character. */
  Rows path(String path) {
    row.appendElement("td").addClass("path").text(Visible.line(path));
    return this;
  }

  Rows count(long number) {
    return number(Amount.count(number), number);
  }

  Rows bytes(long bytes) {
    return number(Amount.bytes(bytes), bytes);
  }

  /** A number that is shown in some way. */
  Rows number(String shown, double number) {
    String value =
        number == Math.rint(number) ? Long.toString((long) number) : Double.toString(number);
    row.appendElement("td").addClass(NUMBER).attr("data-v", value).text(shown);
    return this;
  }

  /** A part of a whole as a bar. */
  Rows share(long part, long whole) {
    Element cell =
        row.appendElement("td")
            .addClass("bar")
            .attr("data-v", Double.toString(Amount.share(part, whole)));
    cell.appendChild(Charts.bar(Amount.share(part, whole), Amount.percent(part, whole)));
    return this;
  }
}
