/* Copyright 2026. */
import { describe, it, expect } from "vitest";
import { Harbour } from "./harbour";

const berths = 3;

/** How long a ship may stay, in hours. */
export const LIMIT = 72;

interface Tide {
  /** Metres above the chart datum. */
  height: number;
  at: Date;
}

describe("a harbour", () => {
  const ids = { ferry: 1, tug: 2 };
  let harbour: Harbour;

  beforeEach(() => {
    harbour = new Harbour(berths);
  });

  // A tug needs no berth.
  it("takes a tug", async () => {
    expect(await harbour.take(ids.tug)).toBe(true);
  });
  it.each([
    [1, true],
    [4, false],
  ])("has berth %s: %s", (berth, there) => {
    expect(harbour.has(berth)).toBe(there);
  });
  it.each`
    ships | full
    ${3}  | ${true}
  `("is full with $ships", ({ ships, full }) => {});
  it.todo("sinks nothing");

  function ship(name: string) {
    return { name };
  }

  describe.skip(`with ${berths} berths`, function () {
    test.only("isn't \"empty\"", () => {});
  });
});

for (const size of ["small", "large"]) {
  describe(`a ${size} ship`, () => {
    it("floats", () => {});
  });
}

test.describe.serial(Harbour.name, () => {
  test("opens", async ({ page }) => {
    await page.goto("/");
  });
});

Deno.test({ name: "closes", fn: () => {} });
Deno.test(function empties() {});
test.afterAll("stop the server", async () => {});
describe(LIMIT);
