/** Stands before the damage. */
function before() {
  return 1;
}

class Good {
  one() {}
  two() { return }
}

const x = = 3 ((;

/** Stands after it. */
function after() {
  return 2;
}
