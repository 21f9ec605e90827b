"use strict";

// Sails.
function* sail() {}

class Ship extends (class {}) {
  #name = /[/]*/;
  static async moor() {}
  get name() { return this.#name; }
}

exports.launch = function (a) { return `${a}`; };
Ship.prototype.dock = () => {};
module.exports = class Fleet {
  // Its size.
  size() { return 0; }
};
module.exports.tools = { width: 3, measure(hull) { return hull.width; } };

if (sail) {
  function hidden() {}
}
