// Copyright 2026 The Harbour Authors.
pragma ComponentBehavior: Bound

import QtQuick 2.15
import QtQuick.Controls as Controls
import "tides.js" as Tides

/*! A berth, with { braces }. */
Item {
    id: root

    /*! Who lies here. */
    property string ship: "Ada {"
    required property int number
    readonly property var depths: [1, 2, 3]
    default property alias content: column.data

    /*! Someone moored. */
    signal moored(string ship, int at)

    enum Kind { Grain, Oil }

    component Lamp: Rectangle {
        color: "red"
        function blink() { visible = !visible }
    }

    // Moors a ship.
    function moor(ship: string): bool {
        if (number > 12) { return false }
        root.ship = ship
        return true
    }

    onShipChanged: {
        console.log(`now ${ship} {`)
    }
    onMoored: (ship, at) => { Tides.log(ship) }
    Component.onCompleted: moor("Grace")

    Column {
        id: column
        Rectangle { width: 10; height: 10 }

        MouseArea {
            anchors.fill: parent
            onClicked: function(mouse) {
                root.moor("Hedy")
            }
        }
    }

    Behavior on opacity { NumberAnimation { duration: 200 } }
    Timer { interval: 500; onTriggered: { root.moored(ship, number) } }
}
