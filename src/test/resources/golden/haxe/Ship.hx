package sea;

import haxe.ds.Map;
using StringTools;

/** A ship. **/
@:keep
class Ship extends Vessel implements Loadable {
    public var name:String;
    static inline var MAX = 10;

    /** A ship of a name. **/
    public function new(name:String) {
        super();
        this.name = name;
    }

    /** Loads it. **/
    public function load(cargo:Array<String>):Bool {
        return true;
    }

    static function main() { trace("x"); }
}

interface Loadable {
    function load(cargo:Array<String>):Bool;
}

typedef Depth = Int;

enum Wind {
    North;
    South(x:Int);
}

abstract Knots(Int) {
    public inline function new(i:Int) { this = i; }
}
