#!/usr/bin/env node
/*
 * Copyright 2026 The Harbour Authors.
 * Licensed under the Apache License, Version 2.0.
 */

import fs from "node:fs"; // files
import { join,
  resolve } from "node:path";
// the rest comes later
import "./side-effect.js";

const LIMIT = 5;
let cache; // filled on demand

/**
 * Loads a ship.
 * @param {string} name its name
 */
export async function load(name) {
  // Local helpers are no chunks of their own.
  function helper() { return name; }
  class Local { run() {} }
  return helper();
}

// Adds two numbers.
// Both are whole.
export const add = (a, b) => a + b, twice = (a) => 2 * a;

function* count() { yield 1; } function after() {} // two on one line

/** A port, with a berth for each ship. */
export default class Port extends Base {
  static #open = false;
  berths = [];

  /** Opens the port. */
  constructor(name) {
    super(name);
  }

  // Handles an arrival.
  onArrive = (ship) => {
    this.berths.push(ship);
  };

  get size() { return this.berths.length; }
  set size(n) { this.berths.length = n; }

  static { Port.#open = true; }

  last = null;

  async *[Symbol.iterator]() { yield* this.berths; } // a trailing comment

  // nothing below here
}

exports.close = function (port) { return port; };
Port.prototype.dock = function () {};
module.exports.tools = {
  width: 3,
  // Measures a hull.
  measure(hull) { return hull.width; },
  nested: { deep: () => 1 },
};

const plain = { a: 1, b: [2, 3] };
const useStore = create((set) => ({ n: 0 }));
const logo = <Logo size="3" />;
export * from "./other.js";
export { plain, cache };

if (LIMIT > 3) {
  load("x");
}

module.exports = class Quay extends Port {
  // Ties up.
  moor() { return this; }
};
module.exports = function sail() {};
module.exports = () => 1;
