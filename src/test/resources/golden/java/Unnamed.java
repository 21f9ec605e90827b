import module java.base;
import java.util.*;

/** Greets. */
void greet(String name) {
    IO.println(name);
}

int counter = 0;

/** Starts. */
void main() {
    greet("x");
}

/** Ship. */
class Ship extends Vessel {
    final int n;
    /** Makes. */
    Ship(int n) {
        if (n < 0) throw new IllegalArgumentException();
        this.n = n;
        super(n);
    }
    /** Go. */
    void go(Object o) {
        switch (o) {
            case Point(int x, var y) when x > 1 -> { }
            case String _ -> { }
            case int i when i > 3 -> { }
            case null, default -> { }
        }
        try (var _ = open()) { } catch (Exception _) { }
        var s = """
            text { """;
        if (o instanceof Point(var a, Point(_, var b)) && a > 1) { }
        list.forEach(_ -> count++);

        int r = switch (o) { case 1, 2: yield 3; default -> 4; };
        if (x instanceof int i) {}
    }
}
/** Rec. */
record Pair<A, B>(@Nullable A a, B... b) implements I {
    /** Compact. */
    Pair { Objects.requireNonNull(a); }
    static int z = 1;
}
/** Seal. */
sealed interface Shape permits Circle, Square {}
non-sealed class Square implements Shape {}
enum E { A { void f() {} }, B; void g() {} }
@interface An { int x() default 1; }
value class Vc { int a; }
