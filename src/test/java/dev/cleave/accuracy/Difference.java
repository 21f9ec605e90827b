package dev.cleave.accuracy;

/**
 * Something that Cleave and an oracle see differently.
 *
 * @param sort in what they differ
 * @param status what became of Cleave's parse, such as PARTIAL
 * @param declaration kind and name, such as {@code method close}
 * @param place file and line
 * @param text the source line there
 */
record Difference(Sort sort, String status, String declaration, String place, String text) {

  /** In what the two differ. */
  enum Sort {
    /** The oracle declares it, Cleave does not. */
    MISSED,
    /** Cleave declares it, the oracle does not. */
    EXTRA,
    /** Both declare it, as different kinds of one group. */
    KIND,
    /** Its chunk does not begin at its documentation. */
    START,
    /** It ends on another line. */
    END,
    /** The oracle reads an attribute of it, Cleave does not. */
    LACKS,
    /** Cleave reads an attribute of it, the oracle does not. */
    ADDS,
    /** It fits the maximum, and yet is not whole in one chunk. */
    PARTED
  }

  /** All of it on one line: what {@link Explanations} are matched with. */
  String line() {
    return "%s [%s] %s @ %s: %s".formatted(sort, status, declaration, place, text);
  }
}
