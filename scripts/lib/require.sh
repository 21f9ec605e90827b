# Sourced. Checks that a program is there, before it is needed.

# require PROGRAM DEBIAN_COMMAND [MACOS_COMMAND]: exits 2, saying how to install it, if missing.
require() {
  command -v "$1" >/dev/null && return
  echo "${0##*/}: $1 is missing. Install it: Debian: $2; macOS: ${3:-brew install $1}" >&2
  exit 2
}
