$version: "2.0"
namespace fleet.harbour

use aws.api#service

/// Speaks for the harbour.
@service(sdkId: "Harbour")
service Harbour {
    version: "1"
    operations: [Moor]
}

/// Moors a ship.
@http(method: "POST", uri: "/moor")
operation Moor {
    input: MoorInput
    output: MoorOutput
}

structure MoorInput { @required name: String }
structure MoorOutput {}
union Cargo { text: String }
list Ships { member: Ship }
map Berths { key: String, value: Ship }
enum State { MOORED SAILING }
@pattern("^[A-Z]+$")
string Code
resource Quay { identifiers: { id: String } }
apply Code @documentation("A code.")
