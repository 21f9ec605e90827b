/** A quay with a brace too few in one method. */
export class Damaged {
  /** Misses the brace that closes its condition. */
  berths(ships: Ship[]): number {
    if (ships.length > 0) {
      return ships.length;
    return 0;
  }

  /** Found all the same. */
  length(): number {
    return 1;
  }
}

/** Misses a bracket in its head. */
export function open(quay: Damaged {
  quay.berths([]);
}

/** After it. */
export const close = (quay: Damaged) => {
  quay.length();
};
