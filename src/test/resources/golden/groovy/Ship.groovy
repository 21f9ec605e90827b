#!/usr/bin/env groovy
package sea.harbour

import groovy.transform.CompileStatic
import static java.lang.Math.max

/** A ship. */
@CompileStatic
class Ship extends Vessel implements Loadable {
    String name
    private final int tonnes = 4 // dead weight
    static final MAX = 10

    /** A ship of a name. */
    Ship(String name) {
        this.name = name
    }

    /** Loads it. */
    @Override
    boolean load(List<String> cargo, int hold = 0) {
        cargo.each { println it }
        return true
    }

    def dynamic(a, b) {
        a + b
    }

    static void main(String[] args) {
        new Ship('Anna').load([])
    }

    enum Kind { DRY, WET }

    static class Hold {
        void clear() {}
    }
}

interface Loadable {
    boolean load(List<String> cargo, int hold)
}

trait Floats {
    boolean floats() { true }
}

/** How the wind blows. */
enum Wind {
    NORTH, SOUTH
}

@interface Afloat {}

/** Greets. */
def greet(String name) {
    "hello $name"
}

def shout = { String x -> x.toUpperCase() }

println greet('sea')
