/*
 * Copyright 2026 The Harbour Authors.
 */
package org.harbour;

import org.harbour.Ship;
import org.harbour.ITideListener;

parcelable Berth;
@JavaOnlyStableParcelable parcelable org.harbour.Quay cpp_header "harbour/quay.h";

/**
 * What a ship may load.
 */
@VintfStability
@Backing(type="int")
enum Cargo {
    GRAIN = 1,
    OIL,
}

/** The service of the harbour. {@hide} */
@SensitiveData
interface IHarbour {
    const int VERSION = 3;
    /** The name of the service. */
    const String NAME = "harbour; oneway void hidden()";

    /** Moors a ship, and returns its berth. */
    @EnforcePermission("MOOR")
    int moor(in Ship ship, inout Berth[] berths,
            @nullable ITideListener listener) = 1;

    oneway void ringBell(int times);
    @utf8InCpp List<String> names();
    void setTides(in Map<String, int[]> tides) = 12;

    /** A log entry. */
    parcelable Entry {
        long at;
        /** What was said. */
        @nullable String text = "";
    }
}

union Signal { int lamp; String flag; }
oneway interface ITideListener { void onTide(int height); }
