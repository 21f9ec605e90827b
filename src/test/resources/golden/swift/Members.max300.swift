/// How many ships there may be.
let most = 10
let quays = 4
let colours = ["#000000", "#111111", "#222222", "#333333", "#444444", "#555555", "#666666", "#777777"]

struct Ship {
    /// Its name.
    var name = "ferry"
    var flag: String
}

/// The sides of the harbour.
let left = 1, right = 2
