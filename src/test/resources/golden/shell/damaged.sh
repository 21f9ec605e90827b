#!/bin/sh
# Lists the ships of a harbour.

# Misses the word that closes its condition.
berths() {
  if [ "$#" -gt 0 ]; then
    echo "$#"
}

# Found all the same.
length() {
  echo 1
}

# The last one.
open_quay() {
  berths "$@"
}
