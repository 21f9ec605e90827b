package sea;

/** How the wind blows. **/
enum Wind {
  Calm;
  Blowing(from:Float, knots:Int);
}

private enum State<T> {
  Moored;
  At(place:T);
}

/** A flag of a ship. **/
@:enum
abstract OldFlag(String) from String to String {
  var Red = "red";
}

enum abstract Flag(Int) from Int to Int {
  var Red;
  var Green = 4;

  /** Whether it is red. **/
  public inline function isRed():Bool {
    return this == Red;
  }
}

/** A depth in metres. **/
@:forward(length)
abstract Depth(Float) from Float to Float {
  public inline function new(metres:Float) {
    this = metres;
  }

  @:op(A + B) public inline function plus(other:Depth):Depth {
    return new Depth(this + (other : Float));
  }

  @:to
  public function toText():String {
    return if (this > 100) "deep" else 'shallow $this';
  }
}

@:coreType abstract Nothing {}

abstract class Vessel<T:Hull> extends Thing implements Named {
  public var name(get, never):String;

  abstract public function draught():Float;

  abstract private function crew():Int;

  public function sink(?why:String, ...rest:Int):Void {
    for (i in 0...rest.length) {
      switch (rest[i]) {
        case 1 | 2 if (why != null): trace(why);
        case _: return;
      }
    }
  }

  function get_name() return "vessel";
}

typedef Cargo = {
  var tons:Int;
  ?owner:String
}
