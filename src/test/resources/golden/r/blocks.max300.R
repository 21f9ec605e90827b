if (length(ships) == 0) {
  stop("Which ships should moor at this quay today?")
} else {
  print(ships)
}

for (ship in ships) {
  cat(ship, "is moored at the berth that the pilot chose.\n")
}

if (debug) {
  trace <- function(text) print(text)
}
