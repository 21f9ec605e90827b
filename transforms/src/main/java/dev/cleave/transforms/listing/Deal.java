package dev.cleave.transforms.listing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Deals things out, so that neighbours, which are often alike, come to different hands. */
public final class Deal {
  private Deal() {}

  /**
   * Deals the elements into groups, in turn.
   *
   * @param most the number of groups, unless there are fewer elements
   */
  public static <T> List<List<T>> into(int most, Collection<T> elements) {
    var groups = new ArrayList<List<T>>();
    int next = 0;
    for (T element : elements) {
      if (groups.size() < most) {
        groups.add(new ArrayList<>());
      }
      groups.get(next++ % most).add(element);
    }
    return groups;
  }
}
