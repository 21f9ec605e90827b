# Sourced with a function fail MESSAGE. Downloads Debian's packages without installing them. Lists that are
# missing, or so old that they name versions which are gone, are downloaded where the user is root.

ensure_lists() {
  compgen -G '/var/lib/apt/lists/*_Packages*' >/dev/null || ((EUID != 0)) || update_lists
}

update_lists() {
  ((EUID == 0)) || return 1
  echo "${0##*/}: downloading Debian's package lists" >&2
  apt-get update -qq >&2 || fail "apt-get update failed"
}

# download_packages NAME...: into the working folder.
download_packages() {
  local download=(apt-get download -qq -o APT::Sandbox::User= "$@")
  "${download[@]}" >/dev/null 2>&1 || { update_lists && "${download[@]}" >&2; } ||
    fail "cannot download $*; if the package lists are old, run as root: apt-get update"
}
