/* Copyright 2026 The Harbour Authors. */

using GLib;
using Gee;

namespace Harbour.Ships {
    /** What a ship may load. */
    [Flags]
    public enum Cargo {
        GRAIN,
        OIL;

        /** How it is written. */
        public string to_label () {
            return this == GRAIN ? "grain" : "oil";
        }
    }

    public errordomain HarbourError { FULL, CLOSED }

    public delegate void Moored (Ship ship, int berth);

    public interface Floating : Object {
        public abstract double draught { get; set; }
        public abstract void sink () throws HarbourError;
    }

    /**
     * A ship, with { braces } in the text.
     */
    [Version (since = "1.2")]
    public class Ship : Object, Floating {
        public const int MAX = 12;
        /** The bell. */
        public Bell? bell = null;
        private HashMap<string, Gee.List<Ship>> tugs;

        public string name { get; construct; }

        /** How deep the keel is. */
        public double draught { get; set; default = 1.5; }

        public int berth {
            get { return _berth; }
            set {
                _berth = value;
            }
        }

        public signal void moored (int berth);

        static construct {
            bells = new Bell[2];
        }

        construct {
            tugs = new HashMap<string, Gee.List<Ship>> ();
        }

        public Ship (string name) {
            Object (name: name);
        }

        public Ship.with_tugs (string name, int count) {
            this (name);
        }

        ~Ship () {
            message ("gone");
        }

        [CCode (cname = "harbour_ship_moor")]
        public async int? moor (int berth = 1,
                                owned Moored callback) throws HarbourError, IOError
            requires (berth > 0)
        {
            if (berth > MAX) { throw new HarbourError.FULL (@"no berth $(berth)"); }
            foreach (var tug in tugs.values) { yield tug.push (() => { callback (this, berth); }); }
            return berth;
        }

        public override void sink () { }
        internal unowned T first<T> (Gee.List<T> all) { return all[0]; }
        public extern static int depth (string at);

        private struct Log { public int64 at; public string text; }
    }

#if WITH_TIDES
    public class Tide { public int height () { return 'h'; } }
#else
    public class Tide { }
#endif
}

public class Harbour.Quay : Object {
    string text = """ class Hidden { """;
    internal int length;
}

public static int main (string[] args) {
    return new Harbour.Ships.Ship ("Ada").depth ("quay");
}
