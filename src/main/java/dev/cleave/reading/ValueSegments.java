package dev.cleave.reading;

import dev.cleave.division.ValueJoiner.ValueRange;
import dev.cleave.symbol.Role;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Places values, in order. The parent of each is the value that opens what is around it. */
final class ValueSegments {
  private final SegmentBuilder cover;
  private final int owner;
  private final NavigableMap<Integer, Integer> symbols = new TreeMap<>(); // by their first byte
  private final NavigableMap<Integer, Integer> openings = new TreeMap<>();

  /**
   * @param owner the symbol of the declaration that the values belong to, or {@link
   *     SegmentBuilder#NONE}
   */
  ValueSegments(SegmentBuilder cover, int owner) {
    this.cover = cover;
    this.owner = owner;
  }

  /** Says that what begins here is the opening of the declaration. */
  void opening(int start) {
    symbols.put(start, owner);
  }

  void add(ValueRange piece) {
    Integer opening = openings.get(piece.parent());
    if (piece.role() == Role.CLOSING && opening != null) {
      cover.closing(opening, piece.start(), piece.end());
      return;
    }
    Map.Entry<Integer, Integer> around = symbols.floorEntry(piece.parent());
    int parent = around == null ? owner : around.getValue();
    Role role = piece.role() == Role.CLOSING ? Role.WHOLE : piece.role();
    int symbol =
        cover.value(parent, piece.section(), role, piece.unit(), piece.start(), piece.end());
    symbols.put(piece.start(), symbol);
    if (role == Role.OPENING) {
      openings.put(piece.start(), symbol);
    }
  }
}
