import { hull } from "hull";

/** A ship. */
@mark({ depth: 3 })
export abstract class Ship<T> {
  private name = "// no comment";

  constructor(readonly size: number) {}

  // Sails.
  @bound
  async sail(by: T): Promise<void> {
    const inside = () => 1;
  }

  abstract moor(): void;
  get depth() { return 1; }
  set depth(to: number) {}
  load = async () => {};
}

export interface Crew {
  // Their names.
  names(): string[];
  size: number;
}

export function launch(a: string): void;
export function launch(a: number): void;
export function launch(a: unknown) {}

export const count = (ships: Ship<number>[]) => ships.length, other = 1;
enum Flag { Red, Green }
declare namespace Fleet {
  function all(): Ship<number>[];
}
export default {
  // A tool.
  measure() {},
  nested: { deep: () => 1 },
};
