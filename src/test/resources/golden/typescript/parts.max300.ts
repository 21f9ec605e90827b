import { Berth, Ship, Tide } from "./harbour";

/**
 * Brings a ship to a berth.
 * @param wanted the first free one if it is missing
 */
export async function dock(
  ship: Ship,
  wanted?: Berth,
): Promise<Berth> {
  const berth = wanted ?? (await firstFree());
  if (ship.length > 100) {
    await board(anyone(), ship);
    await tugs.call(ship, berth);
  } else if (ship.sail) {
    await board(sailor(), ship);
  }
  for (const line of ship.lines) {
    line.toss();
    line.fasten(berth);
  }
  return berth;
}

/**
 * Lets a ship go.
 *
 * The tide decides when: a ship with a deep draught leaves at high water only, and
 * waits at the quay until then.
 *
 * The lines are taken in from the stern to the bow, and the pilot stays on board until
 * the last buoy is passed.
 */
export function depart(ship: Ship): void {
  ship.lines.toReversed().forEach((line) => line.takeIn());
  ship.engine.start();
}

/** Says what a signal means. */
export function meaning(signal: string): string {
  const meanings = {
    // One flag.
    A: "a diver is down",
    B: ["dangerous goods", "loaded or discharged"],
    P: "all on board",
  };
  const text = `Signal ${signal}:
    ${meanings[signal as "A"]}
    seen from the tower
    and written down
  `;
  return describe(
    signal,
    text,
    { tower: true, written: new Date() },
  );
}
