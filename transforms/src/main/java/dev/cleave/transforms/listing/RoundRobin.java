package dev.cleave.transforms.listing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Distributes elements over groups, so that neighbours, which are often similar, are separated. */
public final class RoundRobin {
  private RoundRobin() {}

  /**
   * Distributes the elements over the groups in turn.
   *
   * @param most the number of groups; fewer if there are fewer elements
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
