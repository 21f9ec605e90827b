package dev.cleave.pipelines.report;

import dev.cleave.pipelines.command.Amount;
import dev.cleave.pipelines.html.Visible;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jsoup.nodes.Element;

/** Drawings in SVG, in the colours of the page. Each has its meaning as a text, too. */
final class Charts {
  private static final double WIDTH = 400;
  private static final double HEIGHT = 170;
  private static final double TOP = 14;
  private static final double BOTTOM = 150;
  private static final double LEFT = 4;

  private Charts() {}

  /**
   * A value at some point of a line.
   *
   * @param label of the point
   * @param shown the value in words
   */
  record Point(String label, double value, String shown) {}

  /** A bar that is filled from the left. */
  static Element bar(double share, String meaning) {
    Element svg = svg(100, 10, meaning).attr("preserveAspectRatio", "none");
    rect(svg, "weak", 0, 0, 100, 10);
    rect(svg, "fill", 0, 0, 100 * share, 10);
    return svg;
  }

  /**
   * How many values are in each twentieth, or another part, of a maximum.
   *
   * @param counts one for each part; the last one is above the maximum, which a line shows
   * @param max the maximum
   */
  static Element histogram(long[] counts, int max, String meaning) {
    Element svg = svg(WIDTH, HEIGHT, meaning);
    int parts = counts.length - 1;
    double step = (WIDTH - 2 * LEFT) / counts.length;
    long most =
        Math.max(1, IntStream.range(0, counts.length).mapToLong(i -> counts[i]).max().orElse(1));
    for (int i = 0; i < counts.length; i++) {
      double height = (BOTTOM - TOP) * counts[i] / most;
      Element bar = rect(svg, "fill", LEFT + i * step + 1, BOTTOM - height, step - 2, height);
      String range =
          i == parts
              ? "above " + Amount.count(max)
              : "%s to %s"
                  .formatted(
                      Amount.count((long) i * max / parts + 1),
                      Amount.count((long) (i + 1) * max / parts));
      bar.appendElement("title").text(range + ": " + Amount.count(counts[i], "chunk"));
    }
    line(svg, "axis", LEFT, BOTTOM, WIDTH - LEFT, BOTTOM);
    for (int i = 0; i <= parts; i += parts / 4) {
      text(
          svg,
          LEFT + i * step,
          BOTTOM + 14,
          i == 0 ? "start" : "middle",
          Amount.count((long) i * max / parts));
    }
    line(svg, "limit", LEFT + parts * step, TOP - 6, LEFT + parts * step, BOTTOM);
    text(svg, LEFT, TOP - 3, "start", Amount.count(most)).addClass("soft");
    return svg;
  }

  /** Values over time, from the first to the last. */
  static Element curve(List<Point> points, String meaning) {
    Element svg = svg(WIDTH, HEIGHT, meaning);
    double most = Math.max(1, points.stream().mapToDouble(Point::value).max().orElse(1));
    double step = points.size() > 1 ? (WIDTH - 12) / (points.size() - 1) : 0;
    List<double[]> places =
        IntStream.range(0, points.size())
            .mapToObj(
                i ->
                    new double[] {
                      6 + i * step, BOTTOM - (BOTTOM - TOP) * points.get(i).value() / most
                    })
            .toList();
    line(svg, "axis", LEFT, BOTTOM, WIDTH - LEFT, BOTTOM);
    svg.appendElement("polyline")
        .addClass("curve")
        .attr(
            "points",
            places.stream()
                .map(at -> number(at[0]) + "," + number(at[1]))
                .collect(Collectors.joining(" ")));
    for (int i = 0; i < points.size(); i++) {
      svg.appendElement("circle")
          .addClass("fill")
          .attr("cx", number(places.get(i)[0]))
          .attr("cy", number(places.get(i)[1]))
          .attr("r", "3.5")
          .appendElement("title")
          .text(Visible.line(points.get(i).label() + ": " + points.get(i).shown()));
    }
    text(svg, LEFT, BOTTOM + 14, "start", points.getFirst().label());
    text(svg, WIDTH - LEFT, BOTTOM + 14, "end", points.getLast().label());
    return svg;
  }

  /** An empty drawing that says what it means. */
  static Element svg(double width, double height, String meaning) {
    return new Element("svg")
        .attr("viewBox", "0 0 %s %s".formatted(number(width), number(height)))
        .attr("role", "img")
        .attr("aria-label", Visible.line(meaning));
  }

  static Element rect(
      Element parent, String style, double x, double y, double width, double height) {
    return parent
        .appendElement("rect")
        .addClass(style)
        .attr("x", number(x))
        .attr("y", number(y))
        .attr("width", number(Math.max(0, width)))
        .attr("height", number(Math.max(0, height)));
  }

  /** A text; {@code anchor} says which end of it is at the place. */
  static Element text(Element parent, double x, double y, String anchor, String text) {
    return parent
        .appendElement("text")
        .attr("x", number(x))
        .attr("y", number(y))
        .attr("text-anchor", anchor)
        .text(Visible.line(text));
  }

  private static void line(
      Element parent, String style, double x1, double y1, double x2, double y2) {
    parent
        .appendElement("line")
        .addClass(style)
        .attr("x1", number(x1))
        .attr("y1", number(y1))
        .attr("x2", number(x2))
        .attr("y2", number(y2));
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? Long.toString((long) value)
        : String.format(Locale.ROOT, "%.1f", value);
  }
}
