package dev.cleave.pipelines.html;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The colours of pages have the contrast that WCAG 2.2 asks of level AA, in both themes. */
class PageStyleTest {
  private static final Pattern THEME = Pattern.compile(":root \\{([^}]*)}");
  private static final Pattern COLOUR = Pattern.compile("--(\\w+): #(\\p{XDigit}{6});");
  private static final List<String> TEXT = List.of("ink", "soft", "accent", "good", "warn", "bad");
  private static final double LEAST_OF_TEXT = 4.5;
  private static final double LEAST_OF_GRAPHICS = 3;

  private static List<Map<String, Integer>> themes;

  @BeforeAll
  static void read() throws IOException {
    try (InputStream css = Page.class.getResourceAsStream("page.css")) {
      themes =
          THEME
              .matcher(new String(css.readAllBytes(), UTF_8))
              .results()
              .map(theme -> colours(theme.group(1)))
              .toList();
    }
    assertEquals(2, themes.size());
    assertEquals(themes.get(0).keySet(), themes.get(1).keySet());
  }

  private static Map<String, Integer> colours(String theme) {
    var colours = new LinkedHashMap<String, Integer>();
    COLOUR
        .matcher(theme)
        .results()
        .forEach(each -> colours.put(each.group(1), Integer.parseInt(each.group(2), 16)));
    return colours;
  }

  @Test
  void textCanBeRead() {
    for (Map<String, Integer> theme : themes) {
      for (String text : TEXT) {
        atLeast(LEAST_OF_TEXT, theme, text, "paper");
        atLeast(LEAST_OF_TEXT, theme, text, "card");
      }
      atLeast(LEAST_OF_TEXT, theme, "ink", "weak");
    }
  }

  @Test
  void barsAndCurvesCanBeSeen() {
    for (Map<String, Integer> theme : themes) {
      atLeast(LEAST_OF_GRAPHICS, theme, "accent", "weak");
      atLeast(LEAST_OF_GRAPHICS, theme, "bad", "paper");
    }
  }

  private static void atLeast(double least, Map<String, Integer> theme, String front, String back) {
    double one = luminance(theme.get(front));
    double other = luminance(theme.get(back));
    double contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    assertTrue(contrast >= least, front + " on " + back + ": " + contrast);
  }

  private static double luminance(int colour) {
    return 0.2126 * linear(colour >> 16) + 0.7152 * linear(colour >> 8) + 0.0722 * linear(colour);
  }

  private static double linear(int channel) {
    double value = (channel & 0xFF) / 255.0;
    return value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4);
  }
}
