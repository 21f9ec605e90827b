# Sourced. Checks that a program is installed.

# require PROGRAM DEBIAN_COMMAND [MACOS_COMMAND]: if it is missing, says how to install it and exits 2.
require() {
  command -v "$1" >/dev/null && return
  echo "${0##*/}: $1 is missing. Install it: Debian: $2; macOS: ${3:-brew install $1}" >&2
  exit 2
}
