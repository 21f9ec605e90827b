/**
 * Plans a voyage from one port to another,
 * with stops where the ship takes on water.
 */
export function plan(from, to, stops) {
  const route = [];
  let here = from;

  for (const stop of stops) {
    // Water first: without it nothing else counts.
    const leg = measure(here, stop);
    if (leg.length > LIMIT) {
      throw new Error("too far: " + leg.length);
    }
    route.push(leg);
    here = stop;
  }

  // The last leg has no stop.
  route.push(measure(here, to));
  return route.filter((leg) => leg.length > 0).map((leg) => ({ ...leg, checked: true }));
}

const TABLE = ["one line that is longer than the maximum, and holds values one after the other", 1, 22, 333, 4444, "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "twenty-one"];
