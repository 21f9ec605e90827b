package harbour;

/** A quay with a brace too few in one method. */
public class Damaged {
    private int length;

    /** Misses the brace that closes its loop. */
    public int berths(int ships) {
        int berths = 0;
        for (int i = 0; i < ships; i++) {
            berths += i;
        return berths;
    }

    /** Found all the same. */
    public int length() {
        return length;
    }

    /** Misses a bracket in its head. */
    public void lengthen(int metres {
        length += metres;
    }

    /** The last one. */
    public void empty() {
        length = 0;
    }
}
