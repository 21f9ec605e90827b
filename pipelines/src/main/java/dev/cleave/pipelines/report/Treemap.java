package dev.cleave.pipelines.report;

import dev.cleave.pipelines.command.Amount;
import dev.cleave.pipelines.html.Visible;
import java.util.ArrayList;
import java.util.List;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/**
 * Folders as rectangles with the area of their files, and in each the folders in it. The rectangles
 * are laid in rows along the shorter side, each row as long as its rectangles become squarer (Bruls
 * and others, Squarified Treemaps, 2000).
 */
final class Treemap {
  private static final int MOST = 30;
  private static final double WIDTH = 1000;
  private static final double HEIGHT = 420;
  private static final double LABEL = 16;
  private static final double LETTER = 6.4; // the width of one, about
  private static final double LEAST_LABELLED = 36;
  private static final double LEAST_OPENED = 60;
  private static final int DEPTH = 4;

  private final Element svg;

  private Treemap(Element svg) {
    this.svg = svg;
  }

  /**
   * A box in which a folder is drawn.
   *
   * @param folder null for the files that are in none, and for small folders
   */
  private record Item(String name, Sum sum, @Nullable Folder folder) {}

  private record Area(double x, double y, double width, double height) {
    double shorter() {
      return Math.min(width, height);
    }

    /** The strip along the shorter side that has this share of the area. */
    Area strip(double share) {
      return width >= height
          ? new Area(x, y, width * share, height)
          : new Area(x, y, width, height * share);
    }

    /** What is left beside the strip. */
    Area beside(double share) {
      return width >= height
          ? new Area(x + width * share, y, width * (1 - share), height)
          : new Area(x, y + height * share, width, height * (1 - share));
    }

    /** A part of a strip, across it. */
    Area part(double from, double share, boolean upright) {
      return upright
          ? new Area(x, y + height * from, width, height * share)
          : new Area(x + width * from, y, width * share, height);
    }

    Area below(double label) {
      return new Area(x + 2, y + label, width - 4, height - label - 2);
    }
  }

  /** Draws the folders of a folder, and those in each. */
  static Element of(Folder root) {
    var map = new Treemap(Charts.svg(WIDTH, HEIGHT, "Folders by the size of their files"));
    map.draw(items(root), new Area(0, 0, WIDTH, HEIGHT), 1);
    return map.svg;
  }

  private static List<Item> items(Folder folder) {
    var items = new ArrayList<Item>();
    Sum left = folder.sum();
    for (Folder each : folder.folders().stream().limit(MOST).toList()) {
      Folder narrowed = each.narrowed();
      String name = narrowed.path().substring(folder.path().length());
      items.add(new Item(name, each.sum(), narrowed));
      left = left.minus(each.sum());
    }
    if (left.bytes() > 0) {
      items.add(new Item("other files", left, null));
    }
    items.sort((a, b) -> Long.compare(b.sum().bytes(), a.sum().bytes()));
    return items;
  }

  private void draw(List<Item> items, Area area, int depth) {
    long left = items.stream().mapToLong(item -> item.sum().bytes()).sum();
    Area free = area;
    for (int start = 0; start < items.size() && left > 0; ) {
      int end = rowEnd(items, start, free, left);
      long row = 0;
      for (Item item : items.subList(start, end)) {
        row += item.sum().bytes();
      }
      Area strip = free.strip((double) row / left);
      boolean upright = free.width() >= free.height();
      double from = 0;
      for (Item item : items.subList(start, end)) {
        double share = Amount.share(item.sum().bytes(), row);
        draw(item, strip.part(from, share, upright), depth);
        from += share;
      }
      free = free.beside((double) row / left);
      left -= row;
      start = end;
    }
  }

  /** The end of the row that begins with an item: one more would make its worst box narrower. */
  private static int rowEnd(List<Item> items, int start, Area free, long left) {
    double scale = free.width() * free.height() / left;
    double side = free.shorter();
    double sum = 0;
    double best = Double.MAX_VALUE;
    int end = start;
    for (; end < items.size(); end++) {
      sum += items.get(end).sum().bytes() * scale;
      double largest = items.get(start).sum().bytes() * scale;
      double least = items.get(end).sum().bytes() * scale;
      double worst =
          Math.max(
              side * side * largest / (sum * sum),
              sum * sum / (side * side * Math.max(least, 1e-9)));
      if (worst > best) {
        break;
      }
      best = worst;
    }
    return Math.max(end, start + 1);
  }

  private void draw(Item item, Area area, int depth) {
    if (area.shorter() < 1) {
      return;
    }
    Element box = Charts.rect(svg, "box", area.x(), area.y(), area.width(), area.height());
    box.appendElement("title")
        .text(
            Visible.line(
                "%s: %s in %s"
                    .formatted(
                        item.folder() == null ? item.name() : item.folder().path(),
                        Amount.bytes(item.sum().bytes()),
                        Amount.count(item.sum().items(), "file"))));
    boolean labelled = area.width() >= LEAST_LABELLED && area.height() >= LABEL;
    Folder folder = item.folder();
    if (depth < DEPTH
        && folder != null
        && !folder.folders().isEmpty()
        && area.width() >= LEAST_OPENED
        && area.height() >= LEAST_OPENED) {
      draw(items(folder), area.below(LABEL), depth + 1);
    }
    if (labelled) {
      Charts.text(svg, area.x() + 5, area.y() + 12, "start", shortened(item.name(), area.width()));
    }
    if (depth == 1) {
      Charts.rect(svg, "frame", area.x(), area.y(), area.width(), area.height());
    }
  }

  private static String shortened(String name, double width) {
    String shown = Visible.line(name);
    int most = (int) ((width - 8) / LETTER);
    int length = shown.codePointCount(0, shown.length());
    return length <= most
        ? shown
        : shown.substring(0, shown.offsetByCodePoints(0, Math.max(0, most - 1))) + "…";
  }
}
