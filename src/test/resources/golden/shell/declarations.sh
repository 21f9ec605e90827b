#!/usr/bin/env bash
# Copyright 2026 The Harbour. All rights reserved.

set -euo pipefail

# What every script of the harbour needs.
source "$(dirname "$0")/lib.sh"
. ./berths.sh

readonly BERTHS=12 # a constant is no declaration

# Lets a ship in.
# $1: its name
# shellcheck disable=SC2034
arrive() {
  local ship=$1
  inner() { echo "not a chunk of its own"; }
  cat <<EOF
function not_me() {
  # in a here-document
}
EOF
  inner
} # arrive

function depart {
  echo "$1 }" '{'
}
function with_parens() ( cd / && ls )

# Not its documentation: a blank line follows.

one() { :; }; two() { :; }

if [[ -n "${DEBUG:-}" ]]; then
  # Tells what happens.
  debug() {
    echo "$@" >&2
  }
else
  debug() { :; }
fi

case $(uname) in
  Linux) berth() { echo linux; } ;;
  *)
    berth() {
      echo other
    }
    ;;
esac

logged() {
  echo one
  echo two
} >> log.txt 2>&1

usage() {
  cat
} <<'EOT' | sort
not_me_either() { :; }
EOT

harbour::moor() { echo "a name with colons"; }
stop-now() { echo "a name with a dash"; }

arrive "$@"
# The end.
