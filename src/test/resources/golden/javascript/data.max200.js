// Too small for a chunk of its own.

const small = [1, 2];

const colours = ["#000000", "#111111", "#222222", "#333333", "#444444", "#555555"];

/** How many ships there may be. */
let most = 10;

module.exports = {
  name: "harbour",
  berths: ["north", "south", "east", "west", "quay one", "quay two", "quay three"],
};

class Ship {
  /** Its length in metres. */
  length = 10;
  width = 3;
  flags = ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot"];
}
