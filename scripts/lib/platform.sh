# Sourced. The differences between Linux and macOS.

# The operating system as <os>-<arch>: linux or macos, x86_64 or aarch64.
platform() {
  local os arch
  case $(uname -s) in
    Linux) os=linux ;;
    Darwin) os=macos ;;
    *) echo "${0##*/}: $(uname -s) is not supported, only Linux and macOS" >&2; return 2 ;;
  esac
  case $(uname -m) in
    x86_64 | amd64) arch=x86_64 ;;
    aarch64 | arm64) arch=aarch64 ;;
    *) echo "${0##*/}: $(uname -m) is not supported, only x86_64 and aarch64" >&2; return 2 ;;
  esac
  echo "$os-$arch"
}

# The SHA-256 of standard input, in hex.
sha256() {
  if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi | cut -d ' ' -f 1
}

# The folder for files that Cleave can build or download again.
cache_home() {
  echo "${XDG_CACHE_HOME:-$HOME/.cache}/cleave"
}
