package dev.cleave.division;

import dev.cleave.symbol.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Joins small neighbouring entries of a value, from the left, up to the preferred size. An entry
 * that is not small keeps its name: it is never joined with its neighbours. What stands before the
 * first entry goes with it, and what stands after the last one with that.
 */
public final class ValueJoiner {
  private final JoinLimits limits;
  private final List<ValueRange> pieces = new ArrayList<>();

  /** Says whether a range is within a size. */
  public interface Fit {
    boolean fits(int start, int end);
  }

  /**
   * One value or several neighbours.
   *
   * @param section their place
   * @param parent where the value around them begins; -1 if nothing stands before them in it
   * @param role opening or closing of a value whose entries have chunks of their own, else whole
   * @param unit what it belongs to, or null for plain data
   */
  public record ValueRange(
      int start, int end, Section section, int parent, Role role, @Nullable Unit unit) {
    /** A piece of plain data. */
    public ValueRange(int start, int end, Section section, int parent, Role role) {
      this(start, end, section, parent, role, null);
    }

    private ValueRange upTo(int newEnd) {
      return new ValueRange(start, newEnd, section, parent, role, unit);
    }

    private ValueRange join(ValueRange next, Section joined, @Nullable Unit both) {
      return new ValueRange(
          start, next.end, joined, Math.min(parent, next.parent), Role.WHOLE, both);
    }
  }

  public ValueJoiner(JoinLimits limits) {
    this.limits = limits;
  }

  /** Adds a piece after all others. */
  public void add(ValueRange piece) {
    pieces.add(piece);
  }

  /** The pieces so far, in order. */
  public List<ValueRange> pieces() {
    return pieces;
  }

  /** Begins a value that is divided into entries. */
  public Level level() {
    return new Level();
  }

  private boolean isSmall(ValueRange piece) {
    return limits.small().fits(piece.start, piece.end);
  }

  /** The pieces of one value. */
  public final class Level {
    private final int start = pieces.size();
    private boolean opened; // the last piece is the opening
    private boolean bare; // an opening of punctuation
    private boolean small; // the last entry, or the opening

    private Level() {}

    /**
     * Adds what stands before the first entry.
     *
     * @param punctuation whether it has nothing else
     */
    public void opening(ValueRange piece, boolean punctuation) {
      opened = true;
      bare = punctuation;
      small = isSmall(piece);
      add(piece);
    }

    /**
     * Ends an entry, whose pieces were added since the last one.
     *
     * @param first index of its first piece
     * @param from its first byte
     * @param to first byte after it
     * @param alone whether it is joined with no other entry
     */
    public void entry(int first, int from, int to, boolean alone) {
      boolean next = !alone && limits.small().fits(from, to);
      if (first > start && first < pieces.size() && small && (next || opened)) {
        join(first - 1, next ? limits.preferred() : limits.maximum());
      }
      small = next;
      opened = false;
    }

    /** Joins a piece with the one after it, if they may be one. */
    private void join(int index, Fit most) {
      ValueRange piece = pieces.get(index);
      ValueRange next = pieces.get(index + 1);
      if (most.fits(piece.start, next.end)) {
        Section section = opened && bare ? next.section : piece.section.join(next.section);
        boolean same = Objects.equals(piece.unit, next.unit);
        pieces.set(index, piece.join(next, section, opened || same ? next.unit : null));
        pieces.remove(index + 1);
      }
    }

    /**
     * Adds what stands after the last entry.
     *
     * @param blank whether it has only white space
     */
    public void closing(ValueRange piece, boolean blank) {
      ValueRange last = pieces.size() > start ? pieces.getLast() : null;
      if (last != null
          && (blank || isSmall(piece))
          && limits.maximum().fits(last.start, piece.end)) {
        pieces.set(pieces.size() - 1, last.upTo(piece.end));
      } else {
        add(piece);
      }
    }
  }
}
