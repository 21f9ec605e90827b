package harbour;

/**
 * Where ships moor.
 *
 * <p>A harbour knows which ships are at its berths, and which of them wait outside for the tide,
 * for a berth, or for a pilot who brings them in.
 *
 * <p>Ships are known by their names, which are unique among all ships of a flag.
 */
@Sheltered
public final class Harbour<B extends Berth>
    extends Place
    implements Comparable<Harbour<B>>, Moored {
  private int depth = 12;

  /**
   * Brings a ship to a berth.
   *
   * @param ship the ship
   */
  @Override
  @Traced(level = "fine")
  public Berth dock(Ship ship, Berth wanted) throws HarbourClosed {
    Berth berth = wanted == null ? firstFree() : wanted;
    if (ship.length() > 100) {
      board(anyone(), ship);
      tugs.call(ship, berth);
    } else if (ship.isSail()) {
      board(sailor(), ship);
    }
    ship.lines().forEach(line -> {
      line.toss();
      line.fasten(berth);
    });
    // The berth is taken
    // from now on.
    berth.take(ship);
    return berth;
  }

  /**
   * Lets a ship go.
   *
   * <p>The tide decides when: a ship with a deep draught leaves at high water only, and waits at
   * the quay until then.
   *
   * <p>The lines are taken in from the stern to the bow, and the pilot stays on board until the
   * last buoy is passed.
   */
  @Override
  public void depart(Ship ship) {
    ship.lines().reversed().forEach(Line::takeIn);
    ship.engine().start();
  }

  String signals() {
    return join(
        "a diver is down, keep well clear at slow speed",
        "dangerous goods are loaded or discharged",
        "the vessel is about to go to sea, all on board",
        "a pilot is wanted, or a pilot is on board already",
        "the tide is too low for the draught of this vessel",
        "the harbour is full");
  }
}
