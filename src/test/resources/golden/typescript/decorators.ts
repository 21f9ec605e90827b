import { Component } from "core";

/** Shown first. */
@Component({ selector: "a" })
class First {
  @Input()
  name: string;

  @Output() changed = new Emitter();

  /** Fires. */
  @Bound
  @Logged("info") fire(): void {}

  // Not documentation: a blank line follows.

  @Bound quiet(): void {}
}

// eslint-disable-next-line no-empty
function empty() {}

/** Not its documentation. */

const handlers = {
  /** Runs. */
  run: async () => 1,
  stop: function () {},
  depth: 3,
};

export const api = Object.freeze({ get: () => 1 });
export default class extends First {
  only() {}
}
